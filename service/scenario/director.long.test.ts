import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnSqlite } from "../../test-support/databases.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { createManualClock, type ServiceClock } from "#service/clock.ts";
import { withoutAnswer } from "#service/db/columns-in-answers.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceDatabase, ServiceTables } from "#service/db/schema.ts";
import { createMediaAddresses } from "#service/media/media-addresses.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import { createDirectorLease } from "#service/db/director-lease.ts";
import { createDirector, type Director } from "./director.ts";
import { fixtureWorld, seasonFrom } from "../../test-support/service/fixture-world.ts";
import { smallerPlan } from "./plan/smaller-plan.ts";
import { createPlan } from "./plan/plan.ts";
import { plannedResultIds } from "./plan/record-ids.ts";
import { createScenarioStore } from "./scenario-store.ts";
import { steerSession } from "./steering/steer-session.ts";

const minuteMs = 60_000;
/** A Wednesday when calls begin in New York: many changes a minute, also in a smaller plan. */
const startMs = Date.UTC(2026, 10, 25, 13, 40, 0);
const lease = createDirectorLease();
const plan = smallerPlan(16, createPlan("test", fixtureWorld(), seasonFrom(startMs)));

/** Media addresses depend on a secret, so databases that are compared share one. */
async function openWithSecret(address: string): Promise<ServiceDatabase> {
  const database = await openDatabase(address);
  await database.insertInto("meta").values({ name: "media_secret", value: "known" }).execute();
  return database;
}

async function direct(
  database: ServiceDatabase,
  at: ServiceClock,
  how: "begin" | "takeOver" = "begin",
): Promise<Director> {
  const addresses = createMediaAddresses(await mediaSecret(database));
  const store = createScenarioStore({ db: database, addresses, plan, lease });
  const director = createDirector({ clock: at, plan, store });
  await director[how]();
  // Calls of earlier quarters are written after the listed ones.
  let isUnderWay = how === "begin";
  while (isUnderWay) ({ isUnderWay } = await director.compareNext());
  return director;
}

/** The recording and transcripts of a call. Its report and slides do not depend on how it goes. */
function resultIds(sessionId: number): number[] {
  const { audio, rawTranscript, editedTranscript } = plannedResultIds(sessionId);
  return [audio, rawTranscript, editedTranscript];
}

const written = ["live_sessions", "events", "streams", "audio", "documents", "chapters"] as const;

async function contents(database: ServiceDatabase, tables: readonly (keyof ServiceTables)[] = written) {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await database.selectFrom(table).selectAll().execute();
      return found.map((row) => JSON.stringify([withoutAnswer(row), "answer" in row && row.answer])).sort();
    }),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

async function asWrittenFresh(atMs: number) {
  const fresh = await openWithSecret(":memory:");
  await direct(fresh, createManualClock(atMs));
  const rows = await contents(fresh);
  await fresh.destroy();
  return rows;
}

await describeOnSqlite("the scenario in a database", ({ fresh }) => {
  let db: ServiceDatabase;
  let clock: ServiceClock;
  beforeEach(async () => {
    db = await openWithSecret(await fresh());
    clock = createManualClock(startMs);
  });
  afterEach(() => db.destroy());

  describe("the director", () => {
    it("catches up in order with the right timestamps after small and large steps of the clock", async () => {
      const director = await direct(db, clock);
      for (const stepMs of [900, 13_000, 47_000, 10 * minuteMs, 3 * 60 * minuteMs]) {
        clock.advance(stepMs);
        await director.catchUp();
      }
      expect(await contents(db)).toEqual(await asWrittenFresh(clock.now()));
    });

    it("stamps a change with the time at which it was due, not at which it was written", async () => {
      const director = await direct(db, clock);
      clock.advance(60 * minuteMs);
      await director.catchUp();
      const due = plan
        .changesBetween(startMs, clock.now())
        .filter(({ change }) => change.kind === "wentLive");
      expect(due.length).toBeGreaterThan(1);
      for (const { session, change } of due) {
        const row = await db
          .selectFrom("live_sessions")
          .select("went_live_at_ms")
          .where("id", "=", session.id)
          .executeTakeFirst();
        expect(row?.went_live_at_ms).toBe(change.atMs);
      }
    });

    it("knows when the next change is due", async () => {
      const director = await direct(db, clock);
      const [next] = plan.changesBetween(startMs, startMs + 10 * minuteMs);
      expect(director.nextDueMs()).toBe(next?.change.atMs);
    });

    it("changes nothing when it starts again, and continues after days without running", async () => {
      await direct(db, clock);
      const before = await contents(db);
      await direct(db, clock);
      expect(await contents(db)).toEqual(before);
      clock.advance(3 * 24 * 60 * minuteMs);
      await direct(db, clock);
      expect(await contents(db)).toEqual(await asWrittenFresh(clock.now()));
    });

    it("continues another's day at once, and compares the rest of it while it goes on", async () => {
      await direct(db, clock);
      clock.advance(minuteMs / 2);
      const missed = plan.changesBetween(startMs, clock.now()).map(({ session }) => session.id);
      expect(missed.length).toBeGreaterThan(0);
      const lost = plan.sessionsBetween(startMs, clock.now()).findLast(({ id }) => !missed.includes(id))?.id;
      await db
        .deleteFrom("live_sessions")
        .where("id", "=", lost ?? 0)
        .execute();

      const director = await direct(db, clock, "takeOver");
      const expected = await asWrittenFresh(clock.now());
      const withoutLost = expected.live_sessions?.filter((row) => !row.includes(`"id":${lost},`));
      expect(withoutLost?.length).toBe((expected.live_sessions?.length ?? 0) - 1);
      expect((await contents(db)).live_sessions).toEqual(withoutLost);

      do {
        clock.advance(900);
        await director.catchUp();
      } while ((await director.compareNext()).isUnderWay);
      expect(await contents(db)).toEqual(await asWrittenFresh(clock.now()));
      expect(director.nextDueMs()).toBeGreaterThan(clock.now());
    });

    it("does not touch sessions that are not its own", async () => {
      const date = new Date(0).toISOString();
      const foreign = { id: 10_000_123, eventId: 5, companyId: 6, date, state: "live" as const };
      await upsertLiveSessions(db, [foreign], 0);
      await direct(db, clock);
      const row = await db
        .selectFrom("live_sessions")
        .selectAll()
        .where("id", "=", 10_000_123)
        .executeTakeFirst();
      expect(row?.event_id).toBe(5);
    });
  });

  describe("steering", () => {
    const sessionOf = (id: number) =>
      db.selectFrom("live_sessions").selectAll().where("id", "=", id).executeTakeFirst();
    const anySessionIn = async (state: SessionState) =>
      (
        await db
          .selectFrom("live_sessions")
          .select("id")
          .where("state", "=", state)
          .orderBy("id", "desc")
          .executeTakeFirstOrThrow()
      ).id;

    it("is kept while time passes and when the service starts again", async () => {
      const director = await direct(db, clock);
      const id = await anySessionIn("willBeLive");
      expect(await steerSession(db, clock, id, "liveFailedNoAccess")).toBe(true);
      const steered = await sessionOf(id);
      expect(steered).toMatchObject({ state: "liveFailedNoAccess", updated_at_ms: clock.now() });
      clock.advance(5 * 60 * minuteMs);
      await director.catchUp();
      await direct(db, clock);
      expect(await sessionOf(id)).toEqual(steered);
    });

    it("never changes the event's updatedAt (2.1 rule 2)", async () => {
      await direct(db, clock);
      const id = await anySessionIn("willBeLive");
      const before = await contents(db, ["events"]);
      clock.advance(minuteMs);
      await steerSession(db, clock, id, "recordingAvailable");
      expect(await contents(db, ["events"])).toEqual(before);
    });

    it("gives each state what it implies (docs/interface.md, States)", async () => {
      await direct(db, clock);
      const id = await anySessionIn("willBeLive");
      const steerTo = async (state: SessionState) => {
        clock.advance(30_000);
        await steerSession(db, clock, id, state);
        const row = await sessionOf(id);
        const eventId = row?.event_id ?? 0;
        const count = async (table: "audio" | "documents") =>
          (
            await db
              .selectFrom(table)
              .select("id")
              .where("event_id", "=", eventId)
              .where("id", "in", resultIds(id))
              .execute()
          ).length;
        return {
          isStarted: row?.went_live_at_ms != null,
          audio: row?.audio?.replace(/^.*\./, "") ?? null,
          hasTranscript: row?.transcript != null,
          recordings: await count("audio"),
          documents: await count("documents"),
        };
      };
      const nothing = { isStarted: false, audio: null, hasTranscript: false, recordings: 0, documents: 0 };
      const streamed = { isStarted: true, audio: "m3u8", hasTranscript: true, recordings: 0, documents: 0 };
      expect(await steerTo("live")).toEqual(streamed);
      expect(await steerTo("liveFailedInterrupted")).toEqual(streamed);
      expect(await steerTo("live")).toEqual(streamed);
      expect(await steerTo("processingRecording")).toEqual(streamed);
      expect(await steerTo("processingRecordingFailed")).toEqual(streamed);
      expect(await steerTo("recordingAvailable")).toEqual({
        ...streamed,
        audio: "mp3",
        recordings: 1,
        documents: 2,
      });
      expect(await steerTo("liveFailedNotStarted")).toEqual(nothing);
      expect(await steerTo("notLive")).toEqual(nothing);
    });

    it("returns false for an unknown session", async () => {
      expect(await steerSession(db, clock, 4, "live")).toBe(false);
    });
  });
});
