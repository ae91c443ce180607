"use client";

import { useQuery } from "@tanstack/react-query";
import type { HeldBoard } from "../domain/merge-board.ts";
import { boardQuery } from "./queries/board.ts";

/** The board as last heard, without asking for it; undefined before the first answer. */
export function useBoard(): HeldBoard | undefined {
  return useQuery({ ...boardQuery, enabled: false }).data;
}
