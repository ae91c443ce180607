import { sql } from "kysely";
import { isSqlite } from "#service/db/engine.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";

/** Rules that must hold in every database, each as a query for violations. */
const rules: Record<string, string> = {
  "a session whose event is missing, another company's or on another date": `
    select live_sessions.id from live_sessions left join events on events.id = event_id
    where events.id is null or events.company_id <> live_sessions.company_id
      or events.date_ms <> live_sessions.date_ms`,
  "an event without its company": `
    select events.id from events left join companies on companies.id = company_id where companies.id is null`,
  "a document whose publication is not its event's date": `
    select documents.id from documents join events on events.id = event_id
    where published_at_ms <> events.date_ms`,
  "a document of an event that is gone": `
    select documents.id from documents left join events on events.id = event_id
    where event_id is not null and events.id is null`,
  "a recording whose event is gone or on another date": `
    select audio.id from audio left join events on events.id = event_id
    where events.id is null or published_at_ms <> events.date_ms`,
  "a chapter without its transcript or recording": `
    select chapters.id from chapters
    left join documents on owner = 'transcript' and documents.id = owner_id
    left join audio on owner = 'audio' and audio.id = owner_id
    where documents.id is null and audio.id is null`,
  "a stream without its session": `
    select token from streams left join live_sessions on live_sessions.id = session_id
    where live_sessions.id is null`,
  "a live session without its stream": `
    select live_sessions.id from live_sessions left join streams on session_id = live_sessions.id
    where state = 'live' and session_id is null`,
  "a record that was updated before it was created": `
    select id from live_sessions where updated_at_ms < created_at_ms`,
  "a delivery without its message or its receiver": `
    select webhook_deliveries.id from webhook_deliveries
    left join webhook_messages on webhook_messages.id = message_id
    left join webhook_endpoints on webhook_endpoints.id = endpoint_id
    where webhook_messages.id is null or webhook_endpoints.id is null`,
};

/** The violations in a database; empty when it is consistent. */
export async function inconsistencies(db: ServiceDatabase): Promise<string[]> {
  const found: string[] = [];
  if (isSqlite(db)) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    found.push(...rows.map((row) => row.integrity_check).filter((line) => line !== "ok"));
  }
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) found.push(`${rule}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  const keys = await db.selectFrom("company_tickers").selectAll().execute();
  const keysOf = Map.groupBy(keys, (row) => row.company_id);
  for (const { id, tickers_json } of await db
    .selectFrom("companies")
    .select(["id", "tickers_json"])
    .execute()) {
    const filtered = (keysOf.get(id) ?? []).map((row) => `${row.ticker_key} ${row.exchange_key}`).toSorted();
    const shown = (JSON.parse(tickers_json) as { ticker: string; exchange: string }[])
      .map(({ ticker, exchange }) => `${ticker} ${exchange}`.toUpperCase())
      .toSorted();
    if (filtered.join() !== shown.join())
      found.push(`company ${id} is filtered by other tickers than it shows`);
  }
  return found;
}
