import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { openStore, type Store } from "./open-store.ts";
import { prune } from "./prune.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 1, 3);
const before = now - 400 * dayMs;

await describeOnBothEngines("pruning", (database) => {
  let store: Store;
  afterEach(() => store.close());
  const open = async () => {
    const address = await database.fresh();
    store = await openStore(address === ":memory:" ? "memory" : { url: address });
  };
  /** Stores `count` transitions of one instant, each of another session. */
  const transitions = async (count: number, first: number, observedAt: number) => {
    await sql`insert into transitions (ordinal, session_id, from_state, to_state, observed_at, not_before, upstream_updated_at)
      with recursive ids (id) as (select ${sql.lit(first)} union all select id + 1 from ids where id < ${sql.lit(first + count - 1)})
      select 1, id, null, 'live', ${sql.lit(observedAt)}, null, ${sql.lit(observedAt)} from ids`.execute(
      store.db,
    );
  };
  const count = async (table: "transitions" | "coverage" | "sessions" | "events") => {
    const row = await store.db
      .selectFrom(table)
      .select((rows) => rows.fn.countAll<number>().as("rows"))
      .executeTakeFirst();
    return Number(row?.rows);
  };

  const session = (id: number, date: number, isOnBoard: number) => ({
    id,
    event_id: id,
    company_id: 1,
    date,
    updated_at: date,
    created_at: date,
    asked_at: date,
    state: "live" as const,
    upstream_state: "live",
    went_live_at: null,
    audio: null,
    transcript: null,
    state_since: date,
    state_since_basis: "upstream" as const,
    previous_state: null,
    first_seen_at: date,
    is_on_board: isOnBoard,
    seq: 1,
    left_board_seq: null,
    removed_at: null,
  });

  it("deletes 200,000 rows in transactions of at most 1,000, with other work in between", async () => {
    await open();
    await transitions(200_000, 1, before - dayMs);
    await transitions(1_000, 300_000, before);
    const rowsOf: number[] = [];
    let left = 201_000;
    const write: Store["write"] = async (work) => {
      const result = await store.write(work);
      rowsOf.push(Number(result));
      left -= Number(result);
      return result;
    };
    let reads = 0;
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const rows = await count("transitions");
        expect(rows % 1_000).toBe(0);
        reads += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const gone = await prune(
      { write },
      { observedBefore: before, measuredBefore: before, shownBefore: before, datedBefore: before },
    );
    isOver = true;
    await reading;
    expect(gone).toBe(200_000);
    expect(await count("transitions")).toBe(1_000);
    expect(left).toBe(1_000);
    expect(Math.max(...rowsOf)).toBe(1_000);
    expect(reads).toBeGreaterThan(10);
  });

  it("keeps sessions on the board and in the copied window, and coverage that is still needed", async () => {
    await open();
    await store.db
      .insertInto("sessions")
      .values([session(1, before - dayMs, 0), session(2, before - dayMs, 1), session(3, before, 0)])
      .execute();
    await store.db
      .insertInto("coverage")
      .values([
        { from_at: before - 9, to_at: before - 5 },
        { from_at: before - 4, to_at: before + 5 },
      ])
      .execute();
    expect(
      await prune(store, {
        observedBefore: before,
        measuredBefore: before,
        shownBefore: before,
        datedBefore: before,
      }),
    ).toBe(2);
    expect(await store.db.selectFrom("sessions").select("id").orderBy("id").execute()).toEqual([
      { id: 2 },
      { id: 3 },
    ]);
    expect(await count("coverage")).toBe(1);
  });

  it("keeps what live texts had for as long as their sessions", async () => {
    await open();
    const { db } = store;
    await db
      .insertInto("sessions")
      .values([session(1, before, 0), session(2, before - dayMs, 0)])
      .execute();
    const text = { kept_at: before, sections: "[]", turns: "[]", is_whole: 1 };
    await db
      .insertInto("live_texts")
      .values([1, 2].map((id) => ({ session_id: id, ...text })))
      .execute();
    await prune(store, { observedBefore: 0, measuredBefore: 0, shownBefore: 0, datedBefore: before });
    expect(await db.selectFrom("live_texts").select("session_id").execute()).toEqual([{ session_id: 1 }]);
  });

  it("keeps marks of remaining sessions, snoozes in force, and the action log as long as the history", async () => {
    await open();
    const mark = {
      person: "Ada",
      reason: "On it",
      made_at: before,
      until_at: null,
      kind: "liveFailedNoAccess",
    } as const;
    const inForce = { ended_at: null, end_reason: null } as const;
    const { db } = store;
    await db
      .insertInto("sessions")
      .values(session(1, before - dayMs, 1))
      .execute();
    await db
      .insertInto("acknowledgements")
      .values(
        [1, 2].map((id) => ({ ...mark, ...inForce, ordinal: id, session_id: id, failure_ended_at: null })),
      )
      .execute();
    await db
      .insertInto("notes")
      .values(
        [1, 2].map((id) => ({ id, session_id: id, person: "Ada", text: "Called them", written_at: before })),
      )
      .execute();
    const snooze = { ...mark, until_at: before, company_id: null };
    const ended = { ended_at: before - 1, end_reason: "lapsed" } as const;
    await db
      .insertInto("snoozes")
      .values([
        { ...snooze, ...inForce, id: "in force" },
        { ...snooze, ...ended, id: "ended" },
      ])
      .execute();
    const action = { person: "Ada", action: "noted", subject: "session", subject_id: "1" } as const;
    await db
      .insertInto("action_log")
      .values(
        [before - 1, before].map((at, id) => ({
          ...action,
          id,
          at,
          company_id: null,
          before: null,
          after: null,
        })),
      )
      .execute();
    expect(
      await prune(store, {
        observedBefore: before,
        measuredBefore: before,
        shownBefore: before,
        datedBefore: before,
      }),
    ).toBe(4);
    expect(await db.selectFrom("acknowledgements").select("session_id").execute()).toEqual([
      { session_id: 1 },
    ]);
    expect(await db.selectFrom("notes").select("session_id").execute()).toEqual([{ session_id: 1 }]);
    expect(await db.selectFrom("snoozes").select("id").execute()).toEqual([{ id: "in force" }]);
    expect(await db.selectFrom("action_log").select("at").execute()).toEqual([{ at: before }]);
  });

  it("stops between two batches when it is told to", async () => {
    await open();
    await transitions(5_000, 1, before - dayMs);
    const stop = new AbortController();
    const write: Store["write"] = (work) => {
      stop.abort();
      return store.write(work);
    };
    await prune(
      { write },
      { observedBefore: before, measuredBefore: before, shownBefore: before, datedBefore: before },
      stop.signal,
    );
    expect(await count("transitions")).toBe(4_000);
  });

  it("keeps incidents for as long as history, and deletes closed ones with their calls and entries", async () => {
    await open();
    const closed = [before - 1, before, null];
    for (const [place, closedAt] of closed.entries()) {
      const number = place + 1;
      const row = { number, opened_at: before - dayMs, closed_at: closedAt, body: "{}" };
      await store.db.insertInto("incidents").values(row).execute();
      const member = { number, session_id: 7, place: 0, is_open: 0, body: "{}" };
      await store.db.insertInto("incident_members").values(member).execute();
      await store.db.insertInto("incident_entries").values({ number, place: 1, body: "{}" }).execute();
    }
    await prune(store, { observedBefore: before, measuredBefore: 0, shownBefore: 0, datedBefore: 0 });
    for (const table of ["incidents", "incident_members", "incident_entries"] as const) {
      const kept = await store.db.selectFrom(table).select("number").orderBy("number").execute();
      expect(kept.map(({ number }) => number)).toEqual([2, 3]);
    }
  });
});
