"use client";

import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "./kept-items.ts";
import { ownName } from "../address/own-address.ts";
import { followedIds, maxFollowed } from "../address/followed-ids.ts";
import { followHref } from "../address/follow-params.ts";

const storageKey = ownName("callboard.follow");
const neverChanges = () => () => undefined;

/** Stores which calls are followed, so that other pages can add one. Where that is refused, a link follows one call. */
export function rememberFollowed(ids: readonly number[]): void {
  storeItem(storageKey, ids.join(","));
}

const readLastFollowed = () => readItem(storageKey) ?? "";

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
