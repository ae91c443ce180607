"use client";

import { useEffect, useRef } from "react";
import { savedLimits } from "../../contract/board/values/limits.ts";
import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useChangeWatchlists } from "./use-change-saved.ts";
import { useWatchlists } from "./use-saved.ts";
import { firstListName } from "./use-watched.ts";

/** Where browsers stored the watchlist before the server did. */
const storageKey = ownName("callboard:watchlist");

const isId = (id: unknown): id is number => typeof id === "number" && Number.isSafeInteger(id) && id > 0;

function storedIds(): number[] {
  try {
    const ids: unknown = JSON.parse(readItem(storageKey) ?? "[]");
    return Array.isArray(ids) && ids.every(isId) ? ids.slice(0, savedLimits.companies) : [];
  } catch {
    return [];
  }
}

/**
 * Moves a watchlist that an earlier version stored in this browser to the server, once the person's name is known. It
 * is removed here when the server has it.
 */
export function useMoveWatchlist(): void {
  const person = usePersonName();
  const { items, error, isPending } = useWatchlists();
  const { mutate } = useChangeWatchlists();
  const isTried = useRef(false);
  useEffect(() => {
    if (person === "" || isPending || error !== null || isTried.current) return;
    isTried.current = true;
    const ids = storedIds();
    if (ids.length === 0) return;
    const known = items.find((list) => list.owner === person && list.name === firstListName);
    const companyIds = [...new Set([...(known?.companyIds ?? []), ...ids])].slice(0, savedLimits.companies);
    const content = {
      name: firstListName,
      isShared: known?.isShared ?? false,
      isDefault: known?.isDefault ?? !items.some((list) => list.isDefault),
      companyIds,
    };
    mutate({ id: known?.id ?? null, content }, { onSuccess: () => void storeItem(storageKey, null) });
  }, [person, items, error, isPending, mutate]);
}
