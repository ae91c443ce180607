import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../test-support/service/random-texts.ts";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { watchlistChanges } from "../../services/saved/views-and-watchlists.ts";
import { wordsSearchSchema } from "../../../contract/board/words-search.ts";

const dayMs = 86_400_000;

await describeOnBothEngines("GET /api/search", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    world = await createAppWorld({ database: await database.fresh() });
  });
  afterEach(() => world.close());

  const ask = (q: string, more = "") =>
    askRoute(world, "GET /api/search", `/api/search?q=${encodeURIComponent(q)}${more}`);
  const find = async (q: string, more = "") => {
    const given = await ask(q, more);
    expect(given.status).toBe(200);
    return wordsSearchSchema.parse(await given.json());
  };
  const problem = async (given: Response) => ({
    status: given.status,
    ...((await given.json()) as { code: string; message: string }),
  });

  it("answers calls newest first, with the sentence, its speaker, chapters and time", async () => {
    await world.company(100, { name: "Umberfield Networks" });
    await world.pass(0);
    const chapters = [{ title: "Revenue", level: 1, startSeconds: 0, endSeconds: 60 }];
    const { words } = world.runtime;
    await words.put(spokenCall(1, ["Hello.", "We have pricing power."], { chapters, date: startMs - dayMs }));
    await words.put(spokenCall(2, ["No pricing power."], { date: startMs }));
    const found = await find('"pricing power"');
    expect(found.calls).toMatchObject([
      { transcriptId: 2, company: null, hits: 1, date: new Date(startMs).toISOString() },
      { transcriptId: 1, companyId: 100, company: { name: "Umberfield Networks" }, title: "Q1" },
    ]);
    expect(found.hits[1]).toMatchObject({
      transcriptId: 1,
      text: "We have pricing power.",
      startSeconds: 10,
      matches: [[8, 21]],
      speaker: "Jonas Thackeray",
      role: "Analyst",
      chapters: ["Revenue"],
    });
    expect(found).toMatchObject({ nextCursor: null, searchedBackTo: null });
  });

  it("filters by company, by any of its names and identifiers, and excludes it", async () => {
    await world.company(100, { name: "Umberfield Networks" });
    await world.company(200, { name: "Rothmere Foods" });
    await world.pass(0);
    for (const id of [1, 2]) await world.runtime.words.put(spokenCall(id, ["A tariff."]));
    const ids = async (q: string) => (await find(q)).calls.map(({ transcriptId }) => transcriptId);
    expect(await ids("tariff company:umberfield")).toEqual([1]);
    expect(await ids("tariff company:T200")).toEqual([2]);
    expect(await ids('tariff -company:"Rothmere Foods"')).toEqual([1]);
    expect(await ids("tariff company:zzzzzzzz")).toEqual([]);
    expect(await ids("tariff -company:zzzzzzzz")).toEqual([2, 1]);
  });

  it("keeps to a watchlist of up to 500 companies, of which others see the shared ones only", async () => {
    await world.company(100, {});
    await world.company(200, {});
    await world.pass(0);
    for (const id of [1, 2]) await world.runtime.words.put(spokenCall(id, ["A tariff."]));
    const make = async (name: string, companyIds: number[]) => {
      const list = { by: "Ada", name, companyIds, isShared: true, isDefault: false };
      return (await watchlistChanges.make(null, list, world.runtime)).watchlist!.id;
    };
    const ids = async (q: string, list: string) =>
      (await find(q, `&watchlist=${list}`)).calls.map(({ transcriptId }) => transcriptId);
    const many = await make("Many", [200, ...Array.from({ length: 499 }, (_, at) => 1_000 + at)]);
    expect(await ids("tariff", many)).toEqual([2]);
    expect(await ids("tariff -company:200", many)).toEqual([]);
    expect(await ids("tariff company:100", many)).toEqual([]);
    expect(await ids("tariff", await make("Empty", []))).toEqual([]);
    expect(await problem(await ask("tariff", "&watchlist=nothing"))).toMatchObject({ status: 404 });
  });

  it("continues from its cursor", async () => {
    for (const id of [1, 2, 3]) await world.runtime.words.put(spokenCall(id, ["A tariff."]));
    const first = await find("tariff", "&limit=2");
    expect(first.calls.map(({ transcriptId }) => transcriptId)).toEqual([3, 2]);
    const second = await find("tariff", `&limit=2&cursor=${first.nextCursor}`);
    expect(second.calls.map(({ transcriptId }) => transcriptId)).toEqual([1]);
    expect(second.nextCursor).toBe(null);
  });

  it("answers a query that it cannot parse with a sentence that says why", async () => {
    for (const q of ["-steel", '"open', "level:deep word", "near:4 a", "date:soon word"]) {
      expect(await problem(await ask(q)), q).toMatchObject({
        status: 400,
        code: "badRequest",
        message: expect.stringMatching(/\.$/) as string,
      });
    }
  });

  it("says what is indexed, even without a query, and no total while the list is not copied", async () => {
    await world.runtime.words.put(spokenCall(1, ["A tariff."]));
    const none = { calls: 0, of: null };
    expect(await find(" ")).toMatchObject({ calls: [], hits: [], indexed: none, searched: none });
    await world.pass(5_000);
    expect(await find(" ")).toMatchObject({ indexed: { calls: 0, of: 0 } });
  });

  it("says how many transcripts it could search of those that the question is about", async () => {
    for (const id of [1, 2, 3])
      await world.company(id * 100, { name: ["Umberfield", "Rothmere", "Ostrow"][id - 1] });
    await world.pass(5_000);
    for (const id of [1, 2, 3]) await transcribed(id);
    await world.runtime.words.put(spokenCall(1, ["A tariff."], { updatedAt: startMs }));
    expect(await find("tariff")).toMatchObject({
      indexed: { calls: 1, of: 3 },
      searched: { calls: 1, of: 3 },
    });
    const searched = async (q: string) => (await find(q)).searched;
    expect(await searched("margin company:umberfield")).toEqual({ calls: 1, of: 1 });
    expect(await searched("margin company:rothmere")).toEqual({ calls: 0, of: 1 });
    expect(await searched("margin -company:rothmere")).toEqual({ calls: 1, of: 3 });
    expect(await searched("margin company:nobody")).toEqual({ calls: 0, of: 0 });
    expect(await searched("margin date:2026-02-03")).toEqual({ calls: 1, of: 3 });
    expect(await searched("margin date:2026-02-04")).toEqual({ calls: 0, of: 0 });
  });

  /** A transcript in the copy; its text is not there. */
  const transcribed = (id: number) =>
    world.runtime.store.db
      .insertInto("transcripts")
      .values({
        id,
        event_id: id * 10,
        company_id: id * 100,
        type_id: 15,
        file_url: "https://files.example/1",
        date: startMs,
        created_at: startMs,
        updated_at: startMs,
        asked_at: 0,
      })
      .execute();

  it("refuses a cursor or a limit that is no number", async () => {
    for (const more of ["&cursor=x", "&limit=-1", "&cursor=9999999999999999999999"])
      expect((await ask("tariff", more)).status).toBe(400);
  });

  it("never fails, whatever the query", async () => {
    await world.runtime.words.put(spokenCall(1, ["A tariff or 'two' \\ near:2 (x) *."]));
    const parts = fc.constantFrom(
      ...`tariff|"a tariff"|-two|or|AND|NOT|near:2|(|)|*|tar*|'|\\|:|&|!|<->|speaker:'|company:x|{|^|\u0000|ǅ|𝕏`.split(
        "|",
      ),
    );
    const queries = fc.oneof(
      fc.array(parts, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 20 }).map((text) => text.toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(queries, async (q) => {
        await world.clock.advance(200);
        expect([200, 400]).toContain((await ask(q)).status);
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

describe("many searches at once", () => {
  it("wait, and are refused beyond a limit", async () => {
    const world = await createAppWorld();
    const answers = Array.from({ length: 80 }, () =>
      askRoute(world, "GET /api/search", "/api/search?q=tariff"),
    );
    await world.clock.advance(5_000);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40);
    await world.close();
  });
});
