"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MaintenanceRequest, PlannedMaintenance } from "../../contract/board/alerts/maintenance.ts";
import { useLiveBoard } from "../board/use-board.ts";
import { call } from "../request/call.ts";
import { personName } from "./person-name.ts";
import { refetchNow } from "./shown-acknowledgements.ts";

const soonMs = 24 * 3_600_000;
const none: readonly PlannedMaintenance[] = [];

/** The maintenance windows to come. */
export const useMaintenance = (): readonly PlannedMaintenance[] => useLiveBoard()?.maintenance ?? none;

/** Those that last now or begin within a day; none while the time is unknown. `now` in milliseconds since the epoch. */
export function useMaintenanceSoon(now: number | null): readonly PlannedMaintenance[] {
  const windows = useMaintenance();
  if (now === null) return none;
  return windows.filter(({ next }) => Date.parse(next.from) - now < soonMs && Date.parse(next.to) > now);
}

/** Plans a maintenance window, or changes one. */
export const useSaveMaintenance = () =>
  useMaintenanceChange(({ id, ...input }: MaintenanceRequest & { id: string }) =>
    call("PUT /api/maintenance/{id}", { id, body: { ...input, by: personName() } }),
  );

/** Deletes a maintenance window. */
export const useRemoveMaintenance = () =>
  useMaintenanceChange((id: string) =>
    call("DELETE /api/maintenance/{id}", { id, body: { by: personName() } }),
  );

function useMaintenanceChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refetchNow(client) });
}
