import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { readBoard } from "../store/board/read-board.ts";

const address = `${upstreamUrl}/media/live.jsonl`;

/** Lines of a live text: a section, or what a voice says for ten seconds. */
const section = (name: string, s: number) => `${JSON.stringify({ type: "section", name, s })}\n`;
const say = (voice: string, from: number) =>
  Array.from({ length: 10 }, (_, index) => {
    const s = from + index;
    return `${JSON.stringify({ s, e: s + 0.9, p: `${from}`, S: voice, t: "word" })}\n`;
  }).join("");

await describeOnBothEngines("where a live call is", (database) => {
  let world: AppWorld;
  let file = "";
  beforeEach(async () => {
    file = "";
    world = await createAppWorld({
      database: await database.fresh(),
      intercept({ url, headers }) {
        if (!url.startsWith(address)) return undefined;
        const from = Number(/bytes=(\d+)-/.exec(headers.get("range") ?? "")?.[1] ?? 0);
        const range = { "content-range": `bytes ${from}-${file.length - 1}/${file.length}` };
        if (from >= file.length)
          return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.length}` } });
        return new Response(file.slice(from), { status: 206, headers: range });
      },
    });
    await world.company(100);
    await world.event(11, 100);
    await world.session(1, "live", { transcript: address });
    await world.pass(0);
  });
  afterEach(() => world.close());

  const board = (since?: number) => readBoard(world.runtime.store, since, 0);
  const place = async () => {
    for (let seconds = 0; seconds < 12; seconds += 2) {
      await world.clock.advance(2_000);
      await world.runtime.live.read();
      await world.pass(0);
    }
    return (await board()).sessions[0]!.livePlace;
  };

  it("is told on the board as its text goes on, in a new version, and ends with the live call", async () => {
    expect(await place()).toBeNull();
    file = section("predicted-speech", 0) + say("0", 0) + say("1", 20);
    expect(await place()).toEqual({ part: "remarks", asked: null });
    const { version } = await board();
    expect(await place()).toEqual({ part: "remarks", asked: null });
    expect((await board()).version, "the same place is no change").toBe(version);
    file += section("predicted-qna", 600) + say("0", 600) + say("2", 620) + say("1", 640);
    expect(await place()).toEqual({ part: "questions", asked: 1 });
    expect((await board(version)).sessions.map(({ id }) => id)).toEqual([1]);
    await world.session(1, "processingRecording", { transcript: address });
    expect(await place()).toBeNull();
  });
});
