import type { ImportedPeriod } from "../../contract/board/imported-period.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import { readImportedPeriods } from "../store/history/imported-periods.ts";
import type { Queryable } from "../store/schema.ts";

/** The times that others observed and that overlap a range, in order. Milliseconds since the epoch. */
export async function listImportedPeriods(
  db: Queryable,
  range: { from: number; to: number } = { from: -Infinity, to: Infinity },
): Promise<ImportedPeriod[]> {
  const rows = await readImportedPeriods(db);
  return rows
    .filter(({ from_at, to_at }) => from_at <= range.to && range.from <= to_at)
    .map((row) => ({
      name: row.name,
      isSample: row.is_sample === 1,
      from: iso(row.from_at),
      to: iso(row.to_at),
      importedAt: iso(row.imported_at),
    }));
}
