"use client";

import { useEffect } from "react";
import { useMoveWatchlist } from "#lib/client/saved/move-watchlist.ts";
import { noteSignedIn } from "#lib/client/marks/person-name.ts";

/** Tells this page who is signed in, so that marks are made and lists kept in that name. Renders nothing. */
export function SignedIn({ name }: { name: string | null }) {
  useEffect(() => {
    noteSignedIn(name);
  }, [name]);
  useMoveWatchlist();
  return null;
}
