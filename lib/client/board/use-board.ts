"use client";

import { useQuery } from "@tanstack/react-query";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { boardQuery } from "../queries/board.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";

/** The board of the last answer, without a request; undefined before the first answer. */
export function useBoard(): HeldBoard | undefined {
  const { data } = useQuery({ ...boardQuery, enabled: false });
  // The board may arrive before the page is hydrated, and the server rendered it without one.
  return useIsHydrated() ? data : undefined;
}
