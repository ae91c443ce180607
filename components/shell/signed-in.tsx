"use client";

import { useEffect, useState, type ReactNode } from "react";
import { keepFor } from "#lib/client/kept/clear-kept.ts";
import { noteSignedIn } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import { useMoveWatchlist } from "#lib/client/saved/move-watchlist.ts";
import type { Visitor } from "#lib/contract/board/visitor.ts";

interface SignedInProps {
  visitor: Visitor;
  children?: ReactNode;
}

/** Provides who is signed in: marks and lists are that person's, and controls that the role may not use are hidden. */
export function SignedIn({ visitor, children }: SignedInProps) {
  // Before the children read what is kept.
  useState(() => keepFor(visitor.name));
  useEffect(() => {
    noteSignedIn(visitor.name);
  }, [visitor.name]);
  useMoveWatchlist();
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}
