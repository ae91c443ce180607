"use client";

import { useSyncExternalStore } from "react";
import { ownName } from "./own-address.ts";
import { followedIds, maxFollowed } from "./followed-ids.ts";
import { followHref } from "./follow-params.ts";

const storageKey = ownName("callboard.follow");
const neverChanges = () => () => undefined;

/** Stores which calls are followed, so that other pages can add one. */
export function rememberFollowed(ids: readonly number[]): void {
  try {
    localStorage.setItem(storageKey, ids.join(","));
  } catch {
    // Storage is blocked: a link then follows one call.
  }
}

function readLastFollowed(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

/** The calls that were followed last, in their order; empty during hydration. */
export function useLastFollowed(): number[] {
  const text = useSyncExternalStore(neverChanges, readLastFollowed, () => "");
  return text === "" ? [] : followedIds(text.split(",").map(Number));
}

/** The address that follows a call beside those followed last; beyond the limit the oldest is dropped. */
export function useFollowHref(id: number): string {
  const others = useLastFollowed().filter((one) => one !== id);
  return followHref([...others.slice(-(maxFollowed - 1)), id]);
}
