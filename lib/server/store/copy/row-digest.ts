import { createHash } from "node:crypto";

/** A row of any table, by its columns' names. */
export type AnyRow = Record<string, unknown>;

/** The digest of a table: its number of rows, and a checksum that does not depend on their order. */
export interface TableDigest {
  rows: number;
  sum: bigint;
}

/** The digest of no rows. */
export const noRows: TableDigest = { rows: 0, sum: 0n };

/** A digest with further rows. */
export function addRows({ rows, sum }: TableDigest, more: readonly AnyRow[]): TableDigest {
  return {
    rows: rows + more.length,
    sum: BigInt.asUintN(
      64,
      more.reduce((total, row) => total + digestOf(row), sum),
    ),
  };
}

/** Sorts the columns, whose order may differ; both databases return equal values. */
function digestOf(row: AnyRow): bigint {
  const cells = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(cells)).digest().readBigUInt64LE();
}
