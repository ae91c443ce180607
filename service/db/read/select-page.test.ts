import fc from "fast-check";
import { sql } from "./fragment.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import { seededRandom } from "../../content/seeded-random.ts";
import { openDatabase } from "../open-database.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { stateCode } from "../state-code.ts";
import { upsertEvents } from "../write/upsert-events.ts";
import { upsertLiveSessions } from "../write/upsert-live-sessions.ts";
import { dateAxis, idAxis, intervalOf, type Axis, type Direction, type Position } from "./axis.ts";
import { oneOf, range, type Condition } from "./condition.ts";
import { selectPage, type RowBudget } from "./select-page.ts";

const count = 800;
/** Ids far enough apart for many blocks, and dates that roughly grow with them. */
const idStep = 1_700;
const dayMs = 86_400_000;
/** Budgets so small that small lists reach every step. */
const tinyBudget: RowBudget = {
  ofRange: 2,
  first: 4,
  further: [
    { walked: 6, gathered: 12 },
    { walked: 40, gathered: 90 },
  ],
};

const random = seededRandom("pages");
const sessions = Array.from({ length: count }, (_, index) => {
  const day = index + Math.round(random() * 200);
  return {
    id: index * idStep,
    eventId: index * idStep,
    companyId: Math.floor(random() ** 3 * 60),
    date: new Date(day * dayMs).toISOString(),
    state: sessionStates[Math.floor(random() ** 4 * sessionStates.length)]!,
    createdAt: "1970-01-01T00:00:00Z",
    updatedAt: new Date((day + Math.round(random() * 30)) * dayMs).toISOString(),
  };
});
const events = sessions.map(({ state: _, eventId, ...shared }) => ({
  ...shared,
  title: "Call",
  typeId: eventId % 7,
}));

interface Question {
  conditions: Condition[];
  direction: Direction;
  limit: number;
}

const values = (column: string, max: number) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 60 })
    .map((list) => oneOf(column, list));
const days = (column: string) =>
  fc
    .tuple(fc.integer({ min: -9, max: 1_000 }), fc.integer({ min: 0, max: 1_000 }))
    .chain(([start, length]) =>
      fc.constantFrom(
        range(column, start * dayMs, (start + length) * dayMs),
        range(column, start * dayMs, undefined),
        range(column, undefined, start * dayMs),
      ),
    );
const evenIds: Condition[] = [
  {
    kind: "inSet",
    column: "company_id",
    members: sql`select company_id from live_sessions where company_id % 2 = 0`,
    isAmongMembers: (id) => sql`${id} in (select company_id from live_sessions where company_id % 2 = 0)`,
    isMember: (id) => sql`${id} % 2 = 0`,
  },
];

const questions = (own: readonly fc.Arbitrary<Condition[]>[]): fc.Arbitrary<Question> =>
  fc.record({
    conditions: fc
      .tuple(...[...own, days("date_ms"), days("updated_at_ms"), fc.constant(evenIds)].map(sometimes))
      .map((found) => found.flat()),
    direction: fc.constantFrom("asc", "desc"),
    limit: fc.integer({ min: 15, max: 150 }),
  });
const sometimes = (conditions: fc.Arbitrary<Condition[]>) => fc.oneof(fc.constant([]), conditions);

type Listed = Row<"live_sessions"> | Row<"events">;

/** The meaning of each condition, without SQL. */
function matches(row: Listed, condition: Condition): boolean {
  const value = row[condition.column as keyof Listed];
  switch (condition.kind) {
    case "oneOf":
      return condition.values.includes(value);
    case "range":
      return Number(value) >= (condition.from ?? -Infinity) && Number(value) <= (condition.until ?? Infinity);
    case "inSet":
      return Number(value) % 2 === 0;
  }
}

await describeOnBothEngines("pages of a list", ({ engine, fresh }) => {
  let db: ServiceDatabase;
  const rows: Record<"live_sessions" | "events", Listed[]> = { live_sessions: [], events: [] };
  beforeAll(async () => {
    db = await openDatabase(await fresh());
    await upsertLiveSessions(db, sessions, 0);
    await upsertEvents(db, events, 0);
    rows.live_sessions = await db.selectFrom("live_sessions").selectAll().execute();
    rows.events = await db.selectFrom("events").selectAll().execute();
  });
  afterAll(() => db.destroy());

  async function allIds(table: keyof typeof rows, axis: Axis, { conditions, direction, limit }: Question) {
    const found: number[] = [];
    let behind: Position | null = null;
    for (;;) {
      const all = intervalOf(axis);
      const bound: Partial<typeof all> =
        behind === null ? {} : direction === "asc" ? { low: behind } : { high: behind };
      const order = { axis, direction, within: { ...all, ...bound } };
      const page = await selectPage(db, { table, conditions, order, limit }, tinyBudget);
      found.push(...page.rows.map(({ id }) => id));
      const last = page.rows.at(-1);
      if (!page.hasMore || !last) return found;
      expect(page.rows).toHaveLength(limit);
      behind = axis === idAxis ? [last.id] : [last.date_ms ?? 0, last.id];
    }
  }

  function plainIds(table: keyof typeof rows, axis: Axis, { conditions, direction }: Question): number[] {
    const sign = direction === "asc" ? 1 : -1;
    return rows[table]
      .filter((row) => conditions.every((condition) => matches(row, condition)))
      .sort((one, other) => sign * ((axis === idAxis ? 0 : one.date_ms - other.date_ms) || one.id - other.id))
      .map(({ id }) => id);
  }

  test.each([
    ["live sessions by id", "live_sessions", idAxis, [values("company_id", 60), states()]],
    ["events by id", "events", idAxis, [values("company_id", 60), values("type_id", 7)]],
    ["events by date", "events", dateAxis, [values("company_id", 60), values("type_id", 7)]],
  ] as const)(
    "%s have the matching rows in order, whichever attempt finds them",
    async (_what, table, axis, own) => {
      const agreement = fc.asyncProperty(questions(own), async (question) => {
        expect(await allIds(table, axis, question)).toEqual(plainIds(table, axis, question));
      });
      await fc.assert(agreement, { seed: 20_260_203, numRuns: engine === "sqlite" ? 60 : 25 });
    },
    60_000,
  );
});

function states() {
  return fc
    .uniqueArray(fc.constantFrom(...sessionStates), { minLength: 1, maxLength: 5 })
    .map((list) => oneOf("state_code", list.map(stateCode)));
}
