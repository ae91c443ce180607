import {
  timelineEntrySchema,
  type TimelineEntry,
} from "../../../contract/board/incidents/incident-timeline.ts";
import { airTroubles } from "../../../contract/board/values/air-readings.ts";
import { failureKinds } from "../../../contract/public-v3/session-state.ts";
import type { IncidentRecord, IncidentState, Member } from "../../../domain/incidents/incident.ts";
import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";
import type { IncidentRow } from "./incident-tables.ts";

/** The incidents that are open, with everyone who is or was a member, the oldest first. */
export async function readOpenIncidents(db: Queryable): Promise<IncidentState[]> {
  const rows = db.selectFrom("incidents").selectAll().where("closed_at", "is", null);
  return withMembers(db, await rows.orderBy("number").execute());
}

/** The incidents that were closed, newest first. */
export async function readClosedIncidents(db: Queryable, limit: number): Promise<IncidentState[]> {
  const rows = db.selectFrom("incidents").selectAll().where("closed_at", "is not", null);
  return withMembers(db, await rows.orderBy("number", "desc").limit(limit).execute());
}

/** The incidents that were opened in a stretch of time, newest first. Milliseconds since the epoch. */
export async function readIncidentsOpened(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<IncidentState[]> {
  const rows = db
    .selectFrom("incidents")
    .selectAll()
    .where("opened_at", ">=", from)
    .where("opened_at", "<", to);
  return withMembers(db, await rows.orderBy("number", "desc").execute());
}

/** One incident; null where there is none of this number. */
export async function findIncident(db: Queryable, number: number): Promise<IncidentState | null> {
  const rows = await db.selectFrom("incidents").selectAll().where("number", "=", number).execute();
  return (await withMembers(db, rows))[0] ?? null;
}

async function withMembers(db: Queryable, rows: readonly IncidentRow[]): Promise<IncidentState[]> {
  const members = new Map<number, Member[]>(rows.map(({ number }) => [number, []]));
  for (const chunk of inChunks([...members.keys()])) {
    const found = await db
      .selectFrom("incident_members")
      .select(["number", "body"])
      .where("number", "in", chunk)
      .orderBy("number")
      .orderBy("place")
      .execute();
    for (const { number, body } of found) members.get(number)?.push(JSON.parse(body) as Member);
  }
  return rows.map(({ number, body }) => ({
    // Those of an earlier version do not say what they are about.
    record: { about: "failures", ...(JSON.parse(body) as Partial<IncidentRecord>) } as IncidentRecord,
    members: members.get(number) ?? [],
  }));
}

/** What happened in an incident, in its order; without entries that only a newer version knows. */
export async function readEntries(db: Queryable, number: number): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom("incident_entries")
    .select("body")
    .where("number", "=", number)
    .orderBy("place")
    .execute();
  return rows.flatMap(({ body }) => {
    const read = timelineEntrySchema.safeParse(JSON.parse(body));
    return read.success ? [read.data] : [];
  });
}

/** The number of the open incident of each of these calls, or of all that are in one. */
export async function readIncidentNumbers(
  db: Queryable,
  sessionId?: number,
): Promise<ReadonlyMap<number, number>> {
  const open = db.selectFrom("incident_members").select(["session_id", "number"]).where("is_open", "=", 1);
  const rows = sessionId === undefined ? open : open.where("session_id", "=", sessionId);
  return new Map((await rows.execute()).map((row) => [row.session_id, row.number]));
}

/** When the last incident of each call was closed, of those that were closed since an instant. */
export async function readSettled(db: Queryable, since: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("incidents")
    .innerJoin("incident_members", "incident_members.number", "incidents.number")
    .select(["session_id", "closed_at"])
    .where("closed_at", ">=", since)
    .orderBy("closed_at")
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.closed_at ?? 0]));
}

/** An incident that a call is or was in, and when the call failed in it, in milliseconds since the epoch. */
export interface Membership {
  number: number;
  failedAt: readonly number[];
}

/** The incidents of each of these calls, open or closed, the oldest first. */
export async function readMemberships(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Membership[]>> {
  const found: (Membership & { id: number })[] = [];
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("incident_members")
      .select(["session_id", "number", "body"])
      .where("session_id", "in", chunk)
      .orderBy("number")
      .execute();
    for (const { session_id: id, number, body } of rows)
      found.push({ id, number, failedAt: (JSON.parse(body) as Member).failures.map(({ at }) => at) });
  }
  return Map.groupBy(found, ({ id }) => id);
}

/** The host that served the stream of each of these calls, where that was seen. */
export async function readHosts(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const hosts = new Map<number, string>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("air_readings")
      .select(["session_id", "host"])
      .where("session_id", "in", chunk)
      .where("host", "is not", null)
      .orderBy("session_id")
      .orderBy("ordinal")
      .execute();
    for (const { session_id: id, host } of rows) if (host !== null) hosts.set(id, host);
  }
  return hosts;
}

/** How often trouble on the air was said since an instant. Milliseconds since the epoch. */
export async function countTroubleSaid(db: Queryable, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("air_readings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("reading", "in", airTroubles)
    .where("said_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many sessions on the board have been failing since after an instant. Milliseconds since the epoch. */
export async function countFailing(db: Queryable, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", [...failureKinds])
    .where("is_on_board", "=", 1)
    .where("state_since", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A number that no incident had before. */
export async function nextIncidentNumber(transaction: Queryable): Promise<number> {
  const { value } = await transaction
    .insertInto("counters")
    .values({ name: "incidents", value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((counter) => ({ value: counter("counters.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/**
 * Stores an incident in place of its earlier state, and adds entries to it. Of the members only those are written that
 * are not the same objects as `before`.
 */
export async function putIncident(
  transaction: Queryable,
  { record, members }: IncidentState,
  { entries, before }: { entries: readonly TimelineEntry[]; before?: readonly Member[] | undefined },
): Promise<void> {
  const { number, openedAt, closedAt } = record;
  const fields = { opened_at: openedAt, closed_at: closedAt, body: JSON.stringify(record) };
  await transaction
    .insertInto("incidents")
    .values({ number, ...fields })
    .onConflict((conflict) => conflict.column("number").doUpdateSet(fields))
    .execute();
  const rows = members.flatMap((member, place) => {
    if (closedAt === null && member === before?.[place]) return [];
    const isOpen = closedAt === null && member.leftAt === null;
    const body = JSON.stringify(member);
    return [{ number, session_id: member.sessionId, place, is_open: isOpen ? 1 : 0, body }];
  });
  for (const chunk of inChunks(rows)) {
    await transaction
      .insertInto("incident_members")
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(["number", "session_id"]).doUpdateSet((row) => ({
          place: row.ref("excluded.place"),
          is_open: row.ref("excluded.is_open"),
          body: row.ref("excluded.body"),
        })),
      )
      .execute();
  }
  await addEntries(transaction, number, entries);
}

async function addEntries(
  transaction: Queryable,
  number: number,
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const last = await transaction
    .selectFrom("incident_entries")
    .select(({ fn }) => fn.max("place").as("place"))
    .where("number", "=", number)
    .executeTakeFirst();
  const first = (last?.place ?? 0) + 1;
  const rows = entries.map((entry, index) => ({ number, place: first + index, body: JSON.stringify(entry) }));
  await transaction.insertInto("incident_entries").values(rows).execute();
}
