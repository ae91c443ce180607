"use client";

import { useEffect, type ReactNode } from "react";
import { noteSignedIn } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import { useMoveWatchlist } from "#lib/client/saved/move-watchlist.ts";
import type { Visitor } from "#lib/contract/board/visitor.ts";

interface SignedInProps {
  visitor: Visitor;
  children?: ReactNode;
}

/** Tells the page who is signed in: marks are made and lists kept in that name, and what the role may not do is not offered. */
export function SignedIn({ visitor, children }: SignedInProps) {
  useEffect(() => {
    noteSignedIn(visitor.name);
  }, [visitor.name]);
  useMoveWatchlist();
  return <VisitorContext value={visitor}>{children}</VisitorContext>;
}
