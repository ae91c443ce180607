import { afterEach, expect, it } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { transcriptDetailSchema } from "../../contract/board/transcript-detail.ts";
import { wordsSearchSchema } from "../../contract/board/words-search.ts";

const live = `${upstreamUrl}/media/live.jsonl`;
const minuteMs = 60_000;
const lines = [
  { type: "section", name: "predicted-speech", s: 0 },
  { s: 1, e: 2, p: "a", S: "1", t: "Welcome." },
  { type: "section", name: "predicted-speech", e: 600 },
  { type: "section", name: "predicted-qna", s: 600 },
  { s: 601, e: 602, p: "b", S: "2", t: "Margin?" },
  { type: "end", code: 0 },
];
const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const writtenAt = new Date(startMs).toISOString();
const written = { createdAt: writtenAt, updatedAt: writtenAt };
interface Recorded {
  stated?: object[];
  isLiveTextGone?: boolean;
  wasFollowed?: boolean;
  state?: "recordingAvailable" | "processingRecording";
}

const chapter = { id: 1, title: "Questions", startTimestamp: 590, endTimestamp: 700, level: 1, ...written };

await describeOnSqlite("the chapters of a call's live text", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());

  /** A call that was live and has become a recording, whose transcript upstream lists. */
  async function record({
    stated = [],
    isLiveTextGone = false,
    wasFollowed = true,
    state = "recordingAvailable",
  }: Recorded = {}) {
    const read: string[] = [];
    let isPublished = false;
    world = await createAppWorld({
      database: await database.fresh(),
      intercept({ url }) {
        const { pathname } = new URL(url);
        if (url.startsWith(live)) {
          read.push(url);
          return isLiveTextGone ? new Response(null, { status: 404 }) : new Response(text);
        }
        if (pathname === "/media/7.json") {
          const paragraphs = [
            { text: "Welcome.", start: 1, end: 2 },
            { text: "Margin?", start: 601, end: 640 },
          ];
          return Response.json({ version: "1.0", transcript: { text: "", paragraphs } });
        }
        if (pathname.endsWith("/chapters"))
          return Response.json({ data: stated, pagination: { nextCursor: null } });
        if (!pathname.endsWith("/documents/transcripts")) return undefined;
        return Response.json({ data: isPublished ? [document] : [], pagination: { nextCursor: null } });
      },
    });
    const at = new Date(startMs + 30 * minuteMs).toISOString();
    const document = {
      id: 7,
      companyId: 100,
      eventId: 10,
      typeId: 15,
      fileUrl: `${upstreamUrl}/media/7.json`,
      createdAt: at,
      updatedAt: at,
    };
    await world.company(100);
    await world.event(10, 100);
    if (wasFollowed) await world.session(1, "live", { transcript: live });
    await world.pass(0);
    await world.clock.advance(30 * minuteMs);
    isPublished = true;
    await world.session(1, state, { transcript: live, updatedAtMs: world.clock.now() });
    for (let step = 0; step < 6; step += 1) await world.pass(2 * minuteMs);
    return read;
  }

  const chapters = async () => {
    const answer = await askRoute(world, "GET /api/transcripts/{id}", "/api/transcripts/7", { id: "7" });
    const detail = transcriptDetailSchema.parse(await answer.json());
    return detail.chapters.map(({ title, startSeconds, endSeconds }) => [title, startSeconds, endSeconds]);
  };
  const found = async () => {
    const answer = await askRoute(world, "GET /api/search", "/api/search?q=margin");
    return wordsSearchSchema.parse(await answer.json()).hits.map((hit) => [hit.transcriptId, hit.chapters]);
  };
  const questions = "Questions and answers (from the live text)";

  it("stay in the finished transcript and in the index where upstream states none, as what they are", async () => {
    await record();
    expect(await found(), "filled before anybody opened it").toEqual([[7, [questions]]]);
    expect(await chapters()).toEqual([
      ["Prepared remarks (from the live text)", 0, 600],
      [questions, 600, 640],
    ]);
  });

  it("are there too where the transcript is published before the recording", async () => {
    await record({ state: "processingRecording" });
    expect((await chapters()).map(([title]) => title)).toContain(questions);
  });

  it("never stand beside those that upstream states, and are not requested then", async () => {
    const read = await record({ stated: [chapter] });
    expect(await found()).toEqual([[7, ["Questions"]]]);
    read.length = 0;
    expect(await chapters()).toEqual([["Questions", 590, 700]]);
    expect(read).toEqual([]);
  });

  it("are missing, and nothing else, where the live text is gone or was never followed", async () => {
    await record({ isLiveTextGone: true });
    expect(await found()).toEqual([[7, []]]);
    expect(await chapters()).toEqual([]);
    await world.close();
    const read = await record({ wasFollowed: false });
    expect(await chapters()).toEqual([]);
    expect(read).toEqual([]);
  });
});
