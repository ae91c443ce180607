"use client";

import { useQuery } from "@tanstack/react-query";
import type { Snooze } from "../../contract/board/acting.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";
import { boardQuery } from "../queries/board.ts";

const none: readonly Snooze[] = [];

/** The snoozes in force; the same array while they are the same. */
export function useSnoozes(): readonly Snooze[] {
  const { data } = useQuery({ ...boardQuery, enabled: false, select: ({ snoozes }) => snoozes });
  return useIsHydrated() ? (data ?? none) : none;
}
