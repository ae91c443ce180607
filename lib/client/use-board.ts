"use client";

import { useQuery } from "@tanstack/react-query";
import type { HeldBoard } from "../domain/merge-board.ts";
import { boardQuery } from "./queries/board.ts";
import { useIsHydrated } from "./use-is-hydrated.ts";

/** The board as last heard, without asking for it; undefined before the first answer. */
export function useBoard(): HeldBoard | undefined {
  const { data } = useQuery({ ...boardQuery, enabled: false });
  // The board may arrive before the last part of a page is taken over; the server drew that without one.
  return useIsHydrated() ? data : undefined;
}
