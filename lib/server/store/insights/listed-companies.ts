import type { ListedCompany } from "../../../domain/insights/calls/narrow-calls.ts";
import { readTickers } from "../board/board-company.ts";
import type { Queryable } from "../schema.ts";

/** A company with the fields by which figures are filtered. */
export interface NamedCompany extends ListedCompany {
  name: string;
  ticker: string | null;
}

/** Every copied company by id, with its first listing. */
export async function readListedCompanies(db: Queryable): Promise<Map<number, NamedCompany>> {
  const rows = await db
    .selectFrom("companies")
    .select(["id", "name", "display_name", "country", "tickers"])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.display_name ?? row.name,
        country: row.country,
        ticker: readTickers(row.tickers)[0]?.ticker ?? null,
        exchange: readTickers(row.tickers)[0]?.exchange ?? null,
      },
    ]),
  );
}
