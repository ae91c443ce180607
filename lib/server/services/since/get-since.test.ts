import { afterEach, beforeEach, expect, it } from "vitest";
import type { HeldCall } from "../../../contract/board/analyst/since.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { watchlistChanges } from "../saved/views-and-watchlists.ts";
import { getSince, type SinceInput } from "./get-since.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

await describeOnBothEngines("what happened since a moment", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    const url = await database.fresh();
    world = await createAppWorld(url === undefined ? {} : { database: url });
    for (const id of [1, 2]) {
      await world.company(id * 100);
      await world.event(id * 10, id * 100);
    }
    await world.session(1, "live", { dateMs: startMs - hourMs });
    await world.session(2, "notLive", { dateMs: startMs + 2 * dayMs });
    await world.pass(0);
  });
  afterEach(() => world.close());

  const since = (change: Partial<SinceInput> = {}) =>
    getSince({ at: startMs - dayMs, watchlist: null, phrases: [], person: null, ...change }, world.runtime);

  it("has the calls that were due, with how they failed and came back, and those announced", async () => {
    await world.session(1, "liveFailedInterrupted", {
      dateMs: startMs - hourMs,
      updatedAtMs: startMs + 10_000,
    });
    await world.pass(20_000);
    await world.session(1, "live", { dateMs: startMs - hourMs, updatedAtMs: startMs + 40_000 });
    await world.pass(60_000);
    const { held, companies, announced, next } = await since();
    expect(held.map(({ session }) => session.id)).toEqual([1]);
    expect(held[0]).toMatchObject({ transcriptId: null, words: null, hasRecording: false, phrases: [] });
    expect(held[0]).toMatchObject({ speakers: [], askers: 0 });
    const { failure } = held[0]!;
    expect(failure?.state).toBe("liveFailedInterrupted");
    expect(failure).toMatchObject({ from: iso(startMs + 10_000), isFromLatest: false });
    expect(Date.parse(failure!.until!)).toBeGreaterThan(Date.parse(failure!.from));
    expect(announced.map(({ id }) => id)).toEqual([2]);
    expect([companies.map(({ id }) => id), next]).toEqual([[100, 200], []]);
  });

  it("says of a failure between two polls that were far apart that it began then or earlier", async () => {
    const updatedAtMs = startMs + 30_000;
    await world.session(1, "liveFailedNoAccess", { dateMs: startMs - hourMs, updatedAtMs });
    await world.pass(60_000);
    const [{ failure }] = (await since()).held as [HeldCall];
    expect(failure).toMatchObject({ from: iso(updatedAtMs), isFromLatest: true, until: null });
  });

  it("finds phrases in the calls that were held, and refuses one that cannot be read alone", async () => {
    const facts = { eventId: 10, companyId: 100, date: startMs - hourMs };
    await world.runtime.words.put(spokenCall(7, ["Inventory fell.", "Guidance is kept."], facts));
    await world.runtime.words.put(spokenCall(8, ["Inventory."], { eventId: 99, date: startMs - 3 * dayMs }));
    const { held, refused } = await since({ phrases: ["inventory", '"open', "pricing"] });
    expect(held[0]).toMatchObject({
      transcriptId: 7,
      words: 5,
      speakers: [{ name: "Marit Ostrow", role: "Chief Financial Officer" }],
      askers: 1,
    });
    expect(held[0]!.phrases).toMatchObject([
      { q: "inventory", passages: 1, hits: [{ text: "Inventory fell." }] },
    ]);
    expect(refused.map(({ q }) => q)).toEqual(['"open']);
  });

  it("has dates that moved, and what is due within a day", async () => {
    await world.session(2, "notLive", { dateMs: startMs + 3 * hourMs, updatedAtMs: startMs + 10_000 });
    await world.pass(70_000);
    const { moved, next } = await since();
    expect(moved).toMatchObject([{ from: new Date(startMs + 2 * dayMs).toISOString(), session: { id: 2 } }]);
    expect(next.map(({ id }) => id)).toEqual([2]);
    await world.pass(1_000);
    expect((await since({ at: world.clock.now() })).moved).toEqual([]);
  });

  it("has a call that was going on at that moment and failed or ended later, and transcripts that came", async () => {
    const later = startMs + 60_000;
    await world.pass(60_000);
    expect((await since({ at: later })).held).toEqual([]);
    await world.session(1, "liveFailedInterrupted", { dateMs: startMs - hourMs, updatedAtMs: later + 1_000 });
    await world.pass(20_000);
    const { held } = await since({ at: later });
    expect(held).toMatchObject([{ session: { id: 1 }, failure: { state: "liveFailedInterrupted" } }]);
    await world.runtime.store.db
      .insertInto("transcripts")
      .values({
        id: 7,
        company_id: null,
        event_id: 10,
        type_id: 22,
        file_url: "https://files.example/7",
        date: startMs,
        created_at: later,
        updated_at: later,
        asked_at: later,
      })
      .execute();
    expect((await since({ at: later })).documents).toEqual([
      {
        id: 7,
        isEdited: true,
        companyId: 100,
        eventId: 10,
        title: "Q4 2025",
        publishedAt: new Date(later).toISOString(),
      },
    ]);
    expect((await since({ at: later + 1 })).documents).toEqual([]);
  });

  it("is complete without the lists that our plan does not include, and says which they are", async () => {
    expect(await since()).toMatchObject({ isCopyComplete: true, lacking: [] });
    await world.close();
    world = await createAppWorld({
      intercept: (request) =>
        new URL(request.url).pathname.startsWith("/public/v3/documents")
          ? Response.json({ message: "Forbidden", statusCode: 403 }, { status: 403 })
          : undefined,
    });
    expect(await since()).toMatchObject({ isCopyComplete: false, lacking: [] });
    await world.pass(0);
    expect(await since()).toMatchObject({ isCopyComplete: true, lacking: ["transcripts"] });
  });

  it("is about the companies of a watchlist, and of a time that is past and not long ago", async () => {
    const saved = { by: "Ada", name: "Core", companyIds: [200], isShared: true, isDefault: false };
    const { watchlist } = await watchlistChanges.make(null, saved, world.runtime);
    expect((await since({ watchlist: watchlist!.id })).held).toEqual([]);
    await expect(since({ watchlist: "none" })).rejects.toMatchObject({ code: "notFound" });
    await expect(since({ at: startMs + dayMs })).rejects.toMatchObject({ code: "badRequest" });
    await expect(since({ at: startMs - 60 * dayMs })).rejects.toMatchObject({ code: "badRequest" });
  });
});
