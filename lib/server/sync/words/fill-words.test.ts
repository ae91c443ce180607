import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { wordQuestion } from "../../../../test-support/words/word-question.ts";
import { transcriptRoute } from "../../http/transcripts.ts";

const hourMs = 3_600_000;

/** Upstream's transcripts by id, with their text and version. */
type Said = Map<number, Each>;
type Each = { text: string; updatedAtMs: number; dateMs: number } | "unreadable";

await describeOnBothEngines("the words of transcripts", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  /** A world whose upstream has these transcripts, and the files that were requested. */
  async function start(said: Said) {
    const read: number[] = [];
    const record = (id: number) => {
      const each = said.get(id);
      const known =
        each === undefined || each === "unreadable" ? { dateMs: startMs, updatedAtMs: startMs } : each;
      const [date, updatedAt] = [known.dateMs, known.updatedAtMs].map((ms) => new Date(ms).toISOString());
      const event = { id: id * 10, title: `Call ${id}`, date, typeId: 29 };
      return {
        id,
        companyId: null,
        eventId: id * 10,
        typeId: 15,
        event,
        fileUrl: `${upstreamUrl}/media/${id}.json`,
        createdAt: date,
        updatedAt,
      };
    };
    world = await createAppWorld({
      database: await database.fresh(),
      intercept({ url }) {
        const { pathname } = new URL(url);
        const file = /^\/media\/(\d+)\.json$/.exec(pathname);
        if (file) {
          const each = said.get(Number(file[1]));
          read.push(Number(file[1]));
          if (each === undefined) return new Response(null, { status: 404 });
          if (each === "unreadable") return new Response("not a transcript");
          const { text } = each;
          return Response.json({
            version: "1.0",
            transcript: { text, paragraphs: [{ text, start: 5, end: 9 }] },
          });
        }
        if (pathname.endsWith("/chapters"))
          return Response.json({ data: [], pagination: { nextCursor: null } });
        if (!pathname.endsWith("/documents/transcripts")) return undefined;
        return Response.json({ data: [...said.keys()].map(record), pagination: { nextCursor: null } });
      },
    });
    return read;
  }

  const found = async (word: string) => {
    const { calls } = await world.runtime.words.search(wordQuestion(word));
    return calls.map(({ transcriptId }) => transcriptId);
  };
  /** Runs the loop until a word is found in these transcripts, with a generous time limit. */
  const untilFound = async (word: string, ids: number[]) => {
    for (let run = 0; run < 100 && String(await found(word)) !== String(ids); run += 1)
      await world.pass(5_000);
    expect(await found(word)).toEqual(ids);
  };
  const transcript = (text: string, age = 0, updatedAtMs = startMs) => ({
    text,
    updatedAtMs,
    dateMs: startMs - age * hourMs,
  });

  it("are indexed in the background, newest first, each once, except those that cannot be read", async () => {
    const said = new Map<number, Each>([
      [1, transcript("A tariff.", 2)],
      [2, "unreadable"],
      [3, transcript("Another tariff.", 1)],
    ]);
    const read = await start(said);
    await untilFound("tariff", [3, 1]);
    expect(read).toEqual([2, 3, 1]);
    await world.pass(60_000);
    expect(read).toEqual([2, 3, 1]);
  }, 120_000);

  it("follow corrections, and are removed with their transcript", async () => {
    const said = new Map<number, Each>([
      [1, transcript("A tariff.")],
      [2, transcript("No tariff.", 1)],
    ]);
    await start(said);
    await untilFound("tariff", [1, 2]);
    said.set(1, transcript("A traffic jam.", 0, startMs + hourMs));
    await untilFound("traffic", [1]);
    expect(await found("tariff")).toEqual([2]);
    await world.runtime.store.db.deleteFrom("transcripts").where("id", "=", 1).execute();
    said.delete(1);
    await untilFound("traffic", []);
  }, 120_000);

  it("are indexed at once when somebody opens their call", async () => {
    await start(new Map([[1, transcript("A tariff.")]]));
    for (let run = 0; run < 100 && !(await isCopied(1)); run += 1) await world.pass(1_000);
    expect((await askRoute(world, transcriptRoute, "/", { id: "1" })).status).toBe(200);
    await expect.poll(() => found("tariff"), { timeout: 60_000 }).toEqual([1]);
  }, 120_000);

  const isCopied = async (id: number) =>
    (await world.runtime.store.db.selectFrom("transcripts").select("id").where("id", "=", id).execute())
      .length > 0;
});
