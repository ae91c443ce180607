import { isFailed, isKnown } from "#lib/domain/session/session-state.ts";
import type { IncidentRecord, Member } from "#lib/domain/incidents/incident.ts";
import type { Queryable } from "#lib/server/store/schema.ts";

/**
 * Members of open incidents whose failures are not those that were observed of their calls since they joined, and calls
 * that are members of two open incidents. Computed anew from the transitions alone.
 */
export async function findWrongMembers(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom("incident_members").selectAll().execute();
  const records = await db.selectFrom("incidents").selectAll().execute();
  const open = new Set(
    records.flatMap(({ number, body }) =>
      (JSON.parse(body) as IncidentRecord).closedAt === null ? [number] : [],
    ),
  );
  const transitions = await db.selectFrom("transitions").selectAll().orderBy("ordinal").execute();
  const gone = await db.selectFrom("sessions").select("id").where("removed_at", "is not", null).execute();
  const isGone = new Set(gone.map(({ id }) => id));
  const bySession = Map.groupBy(transitions, (row) => row.session_id);
  const problems: string[] = [];
  const seen = new Set<number>();
  for (const { number, session_id: id, body, is_open: isOpen } of rows) {
    if (!open.has(number)) continue;
    if (isOpen === 1 && seen.has(id)) problems.push(`${id} is in two open incidents`);
    seen.add(id);
    const member = JSON.parse(body) as Member;
    const expected = spansOf(bySession.get(id) ?? [], member);
    const found = member.failures.map(({ at, endedAt, end }) =>
      end === "recovered" ? `${at}-${endedAt}` : `${at}-`,
    );
    if (expected.join() !== found.join())
      problems.push(`${number}/${id}: ${found.join()} instead of ${expected.join()}`);
    const last = member.failures.at(-1);
    if (isGone.has(id) && last?.end === null) problems.push(`${number}/${id} is gone and still fails`);
  }
  return problems;
}

interface Change {
  ordinal: number;
  to_state: Parameters<typeof isKnown>[0];
  observed_at: number;
}

/** From when until when a call failed, from the failure on with which it joined; open where no recovery was seen. */
function spansOf(changes: readonly Change[], { failures: [first] }: Member): string[] {
  const spans: string[] = [];
  let from: number | null = null;
  for (const { to_state: to, observed_at: at } of changes) {
    if (!first || at < first.at || !isKnown(to)) continue;
    if (isFailed(to)) from ??= at;
    else if (from !== null) {
      spans.push(`${from}-${at}`);
      from = null;
    }
  }
  return from === null ? spans : [...spans, `${from}-`];
}
