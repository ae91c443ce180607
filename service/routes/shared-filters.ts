import { range, type Condition } from "../db/read/condition.ts";

/** The update and date filters of 4.5, in milliseconds. */
export interface TimeFilters {
  startDate?: number;
  endDate?: number;
  updatedAfter?: number;
  updatedBefore?: number;
}

/** Update filters exclude their bounds: after and before (4.5). */
export function updateConditions({ updatedAfter, updatedBefore }: TimeFilters): Condition[] {
  const from = updatedAfter === undefined ? undefined : updatedAfter + 1;
  const until = updatedBefore === undefined ? undefined : updatedBefore - 1;
  return range("updated_at_ms", from, until);
}

/** Date filters include their bounds: on or after, on or before (4.5). */
export function dateConditions(column: string, { startDate, endDate }: TimeFilters): Condition[] {
  return range(column, startDate, endDate);
}
