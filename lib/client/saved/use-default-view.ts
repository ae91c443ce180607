"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ownName } from "../address/own-address.ts";
import { useViews } from "./use-saved.ts";

const storageKey = ownName("callboard:default-view");

/** The stored search of the default view; null where there is none. */
function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Opens the person's default view where the board's address has no parameters. This browser stores the view's search,
 * so that the board does not wait for the list of views.
 */
export function useDefaultView(): void {
  const router = useRouter();
  const { items, error, isPending } = useViews();
  useEffect(() => {
    const stored = readStored();
    if (location.search === "" && stored) router.replace(`/?${stored}`);
  }, [router]);
  useEffect(() => {
    if (isPending || error !== null) return;
    const search = items.find(({ isDefault }) => isDefault)?.search;
    try {
      if (search) localStorage.setItem(storageKey, search);
      else localStorage.removeItem(storageKey);
    } catch {
      // Private windows may refuse; the board then opens without a view.
    }
  }, [items, error, isPending]);
}
