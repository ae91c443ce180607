"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ownName } from "../address/own-address.ts";
import { readItem, storeItem } from "../kept/kept-items.ts";
import { useViews } from "./use-saved.ts";

const storageKey = ownName("callboard:default-view");

/**
 * Opens the person's default view where the board's address has no parameters. This browser stores the view's search,
 * so that the board does not wait for the list of views.
 */
export function useDefaultView(): void {
  const router = useRouter();
  const { items, error, isPending } = useViews();
  useEffect(() => {
    const stored = readItem(storageKey);
    if (location.search === "" && stored) router.replace(`/?${stored}`);
  }, [router]);
  useEffect(() => {
    if (isPending || error !== null) return;
    const search = items.find(({ isDefault }) => isDefault)?.search;
    // Where storing is refused, the board opens without a view.
    storeItem(storageKey, search || null);
  }, [items, error, isPending]);
}
