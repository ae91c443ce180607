import { z } from "zod";
import { tickerSchema } from "../../../contract/public-v3/company.ts";
import type { ListedCompany } from "../../../domain/insights/calls/narrow-calls.ts";
import type { Acknowledged } from "../../../domain/insights/on-call.ts";
import type { Queryable } from "../schema.ts";

const tickersSchema = z.array(tickerSchema);

/** A company with the fields by which figures are filtered. */
export interface NamedCompany extends ListedCompany {
  name: string;
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
        exchange: tickersSchema.parse(JSON.parse(row.tickers))[0]?.exchange ?? null,
      },
    ]),
  );
}

/** Who acknowledged a failure since an instant, in the order in which they did. Milliseconds since the epoch. */
export async function readAcknowledged(db: Queryable, since: number): Promise<Acknowledged[]> {
  const rows = await db
    .selectFrom("acknowledgements")
    .select(["session_id", "person", "made_at"])
    .where("made_at", ">=", since)
    .orderBy("ordinal")
    .execute();
  return rows.map((row) => ({ sessionId: row.session_id, person: row.person, madeAt: row.made_at }));
}
