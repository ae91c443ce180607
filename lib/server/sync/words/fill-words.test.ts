import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { wordQuestion } from "../../../../test-support/words/word-query.ts";

const hourMs = 3_600_000;

/** Upstream's transcripts by id, with their text and version. */
type Said = Map<number, Each>;
type Each = { text: string; updatedAtMs: number; dateMs: number } | "unreadable" | Response;

await describeOnBothEngines("the words of transcripts", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  /** A world whose upstream has these transcripts, and the files that were requested. */
  async function start(said: Said) {
    const read: number[] = [];
    const record = (id: number) => {
      const each = said.get(id);
      const known =
        typeof each === "object" && "text" in each && "dateMs" in each
          ? each
          : { dateMs: startMs, updatedAtMs: startMs };
      const [date, updatedAt] = [known.dateMs, known.updatedAtMs].map((ms) => new Date(ms).toISOString());
      const event = { id: id * 10, title: `Call ${id}`, date, typeId: 29 };
      return {
        id,
        companyId: id * 100,
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
          if (each instanceof Response) return each.clone();
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
    expect(read.toSorted()).toEqual([1, 2, 3]);
    await world.pass(60_000);
    expect(read).toHaveLength(3);
  }, 120_000);

  it("are indexed as fast as upstream answers, the newest first, and those that somebody asks for before all", async () => {
    const said = new Map(
      Array.from({ length: 40 }, (_, index) => [index + 1, transcript("A tariff.", index)]),
    );
    const read = await start(said);
    await world.company(4_000, { name: "Umberfield" });
    while (!(await isCopied(40))) await world.pass(1_000);
    const copiedAt = world.clock.steady();
    const asked = `/api/search?q=${encodeURIComponent("tariff company:umberfield")}`;
    expect((await askRoute(world, "GET /api/search", asked)).status).toBe(200);
    while ((await world.runtime.words.list()).length < 40) await world.pass(500);
    // At one a second it takes forty; the clock moves 250 ms with every pause.
    expect(world.clock.steady() - copiedAt).toBeLessThan(25_000);
    expect(read.indexOf(40)).toBeLessThan(4);
    const others = read.filter((id) => id !== 40);
    const places = others.map((id, place) => Math.abs(id - 1 - place));
    expect(Math.max(...places)).toBeLessThan(4);
  }, 120_000);

  it("are not requested while upstream asks to wait", async () => {
    const busy = new Response(null, { status: 503, headers: { "retry-after": "60" } });
    const said = new Map<number, Each>(Array.from({ length: 40 }, (_, index) => [index + 1, busy]));
    const read = await start(said);
    while (read.length === 0) await world.pass(1_000);
    const readAtOnce = read.length;
    expect(readAtOnce).toBeLessThanOrEqual(4);
    await world.pass(30_000);
    await world.pass(20_000);
    expect(read).toHaveLength(readAtOnce);
    for (const id of said.keys()) said.set(id, transcript("A tariff.", id));
    for (let run = 0; run < 100 && (await world.runtime.words.list()).length < 39; run += 1)
      await world.pass(1_000);
    // The one that failed is tried again an hour later.
    expect(await world.runtime.words.list()).toHaveLength(39);
  }, 120_000);

  it("are tried no faster than before while none can be read", async () => {
    const said = new Map<number, Each>(Array.from({ length: 40 }, (_, index) => [index + 1, "unreadable"]));
    const read = await start(said);
    while (read.length === 0) await world.pass(500);
    const readAtOnce = read.length;
    for (let second = 0; second < 5; second += 1) await world.pass(1_000);
    expect(read.length - readAtOnce).toBeLessThanOrEqual(5 * 6);
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
    expect((await askRoute(world, "GET /api/transcripts/{id}", "/", { id: "1" })).status).toBe(200);
    await expect.poll(() => found("tariff"), { timeout: 60_000 }).toEqual([1]);
  }, 120_000);

  const isCopied = async (id: number) =>
    (await world.runtime.store.db.selectFrom("transcripts").select("id").where("id", "=", id).execute())
      .length > 0;
});
