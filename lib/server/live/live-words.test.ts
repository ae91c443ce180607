import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { spokenCall } from "../../../test-support/words/spoken-call.ts";
import { heardSchema, wordsSearchSchema } from "../../contract/board/words-search.ts";

const address = `${upstreamUrl}/media/live.jsonl`;

/** Lines of a live transcript with these words, one a second from `from` on. */
const say = (text: string, from: number, paragraph: string) =>
  text
    .split(" ")
    .map(
      (t, index) =>
        `${JSON.stringify({ s: from + index, e: from + index + 0.9, p: paragraph, S: "1", t })}\n`,
    )
    .join("");

await describeOnSqlite("what is said in live calls", (database) => {
  let world: AppWorld;
  let file = "";
  let isDown = false;
  beforeEach(async () => {
    file = "";
    isDown = false;
    world = await createAppWorld({
      database: await database.fresh(),
      intercept({ url, headers }) {
        if (!url.startsWith(address)) return undefined;
        if (isDown) return new Response(null, { status: 503 });
        const from = Number(/bytes=(\d+)-/.exec(headers.get("range") ?? "")?.[1] ?? 0);
        if (from >= file.length)
          return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.length}` } });
        const range = `bytes ${from}-${file.length - 1}/${file.length}`;
        return new Response(file.slice(from), {
          status: 206,
          headers: { "content-range": range, "content-type": "application/jsonl" },
        });
      },
    });
    await world.company(100, { name: "Umberfield Networks" });
    await world.session(1, "live", { transcript: address });
    await world.pass(0);
  });
  afterEach(() => world.close());

  /** Advances the clock by more than the interval of a tail's requests, and reads. */
  const read = async () => {
    await world.clock.advance(2_000);
    await world.runtime.live.read();
  };
  const find = async (q: string) =>
    wordsSearchSchema.parse(
      await (await askRoute(world, "GET /api/search", `/api/search?q=${encodeURIComponent(q)}`)).json(),
    );
  const heard = async (...queries: string[]) => {
    const search = queries.map((q) => `q=${encodeURIComponent(q)}`).join("&");
    return heardSchema.parse(
      await (await askRoute(world, "GET /api/search/heard", `/api/search/heard?${search}`)).json(),
    );
  };

  it("is found after the next read, ahead of calls whose transcript is published", async () => {
    await world.runtime.words.put(spokenCall(9, ["No pricing power here."], { date: startMs + 60_000 }));
    file = say("We have some pricing", 10, "a");
    await read();
    expect((await find('"pricing power"')).calls).toMatchObject([{ transcriptId: 9 }]);
    file += say("power today. And tomorrow.", 14, "a");
    await read();
    const { calls, hits, live } = await find('"pricing power" speaker:2');
    expect(calls).toMatchObject([
      { transcriptId: null, sessionId: 1, company: { name: "Umberfield Networks" }, state: "live", hits: 1 },
    ]);
    expect(hits).toMatchObject([
      {
        sessionId: 1,
        text: "We have some pricing power today.",
        startSeconds: 10,
        matches: [[13, 26]],
        speaker: "Speaker 2",
        before: "",
        after: "And tomorrow.",
      },
    ]);
    expect(live).toEqual({ calls: 1, failing: 0 });
    expect((await find('"pricing power"')).calls.map(({ sessionId }) => sessionId)).toEqual([1, null]);
  });

  it("is found within three seconds after upstream has it", async () => {
    world.runtime.live.start();
    await world.run(1_500);
    for (const [index, word] of ["tariff", "copper", "steel"].entries()) {
      file += say(`A ${word}.`, index * 10, String(index));
      await world.run(3_000);
      expect((await find(word)).calls, word).toMatchObject([{ sessionId: 1 }]);
    }
    world.runtime.live.stop();
  });

  it("is limited by company, exchange and date, and counts corrections", async () => {
    file = say("A tarif rises.", 10, "a");
    await read();
    expect((await find("tariff")).calls).toEqual([]);
    file += `${JSON.stringify({ i: "word-update", s: 11, rt: "tariff" })}\n`;
    await read();
    const found = async (q: string) => (await find(q)).calls.length;
    expect(await found("tariff company:umberfield exchange:om date:2026-02-03")).toBe(1);
    expect(await found("tariff -company:umberfield")).toBe(0);
    expect(await found("tariff before:2026-02-03")).toBe(0);
    expect(await found("tarif")).toBe(0);
  });

  it("is found under the new date of a call that was moved, without new text", async () => {
    file = say("A tariff.", 10, "a");
    await read();
    await world.session(1, "live", { transcript: address, dateMs: startMs - 86_400_000 });
    await world.pass(2_000);
    await read();
    expect((await find("tariff date:2026-02-02")).calls).toMatchObject([{ sessionId: 1 }]);
  });

  it("is reported for each watched search at its latest match", async () => {
    file = say("A tariff. No steel.", 10, "a") + say("The tariff again.", 20, "b");
    await read();
    const { heard: answers } = await heard("tariff", "copper", '"open');
    expect(answers).toMatchObject([
      { q: "tariff", problem: null, call: { sessionId: 1 }, hit: { text: "The tariff again." } },
      { q: "copper", problem: null, call: null, hit: null },
      { q: '"open', problem: expect.stringContaining("quotation mark") as string, call: null },
    ]);
  });

  it("is reported for a watched search by the latest of its sentences in one paragraph", async () => {
    file = say("A tariff. No steel. The tariff again.", 10, "a");
    await read();
    expect((await heard("tariff")).heard).toMatchObject([{ hit: { text: "The tariff again." } }]);
  });

  it("is kept while upstream fails, and reported as incomplete", async () => {
    file = say("A tariff.", 10, "a");
    await read();
    isDown = true;
    await world.clock.advance(10_000);
    await read();
    expect(await find("tariff")).toMatchObject({ calls: [{ sessionId: 1 }], live: { calls: 1, failing: 1 } });
  });

  it("is found in the published transcript once that is indexed, and not twice", async () => {
    file = say("A tariff.", 10, "a");
    await read();
    await world.event(10, 100);
    await world.runtime.words.put(spokenCall(7, ["A tariff."], { eventId: 10, companyId: 100 }));
    expect((await find("tariff")).calls.map(({ transcriptId }) => transcriptId)).toEqual([7]);
  });

  it("is removed when the call is over", async () => {
    file = say("A tariff.", 10, "a");
    await read();
    await world.clock.advance(60_000);
    await world.session(1, "recordingAvailable", { transcript: address });
    await world.pass(20_000);
    await read();
    expect(await find("tariff")).toMatchObject({ calls: [], live: { calls: 0, failing: 0 } });
  });
});

describe("watched searches", () => {
  it("are at most twenty at once", async () => {
    const world = await createAppWorld();
    const search = Array.from({ length: 21 }, () => "q=a").join("&");
    expect((await askRoute(world, "GET /api/search/heard", `/api/search/heard?${search}`)).status).toBe(400);
    await world.close();
  });
});
