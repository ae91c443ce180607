"use client";

import { debounce, useQueryStates } from "nuqs";
import { useEffect, useMemo } from "react";
import { typingSettlesMs } from "#lib/client/address/filter-params.ts";
import { followedIds, maxFollowed } from "#lib/client/address/followed-ids.ts";
import { followParams } from "#lib/client/address/follow-params.ts";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { rememberFollowed } from "#lib/client/kept/last-followed.ts";

const parsers = parsersOf(followParams);

/** The parameters of the page's address, and how to change them. */
export interface FollowView {
  ids: readonly number[];
  query: string;
  /** How many calls of the address did not fit. */
  leftOut: number;
  hasRepeated: boolean;
  setQuery: (query: string) => void;
  add: (id: number) => void;
  remove: (id: number) => void;
}

/** The followed calls and the words to listen for, from the address. */
export function useFollowView(): FollowView {
  const [{ ids: given, q: query }, set] = useQueryStates(parsers);
  const key = given.join(",");
  const ids = useMemo(() => followedIds(key === "" ? [] : key.split(",").map(Number)), [key]);
  useEffect(() => {
    if (ids.length > 0) rememberFollowed(ids);
  }, [ids]);
  const valid = given.filter((id) => id > 0);
  const different = new Set(valid).size;
  const follow = (next: readonly number[]) => void set({ ids: next.length === 0 ? null : [...next] });
  return {
    ids,
    query,
    leftOut: Math.max(0, different - maxFollowed),
    hasRepeated: different < valid.length,
    setQuery: (text) =>
      void set({ q: text === "" ? null : text }, { limitUrlUpdates: debounce(typingSettlesMs) }),
    add: (id) => follow(followedIds([...ids, id])),
    remove: (id) => follow(ids.filter((one) => one !== id)),
  };
}
