import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { createAppWorld, startMs, upstreamUrl, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { sessionDetailSchema } from "../../contract/board/session-detail.ts";
import { transcriptDetailSchema } from "../../contract/board/transcript-detail.ts";

const address = `${upstreamUrl}/media/live.jsonl`;
const minuteMs = 60_000;
const welcome = "Good morning and welcome to our call.";
const margin = "What do you expect of margins?";

const said = (speaker: string, start: number, text: string) =>
  text
    .split(" ")
    .map((t, index) => ({ s: start + index, e: start + index + 1, p: String(start), S: speaker, t }));
const beginning = [{ type: "section", name: "predicted-speech", s: 0 }, ...said("Olga Marsh", 1, welcome)];
const rest = [
  { type: "section", name: "predicted-speech", e: 600 },
  { type: "section", name: "predicted-qna", s: 600 },
  ...said("3", 601, margin),
];
const end = { type: "end", code: 0 };
const toText = (lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const paragraphs = [
  { text: welcome, start: 1, end: 8, speaker: 1 },
  { text: margin, start: 601, end: 608, speaker: 0 },
];
const mapping = [
  { speaker: 0, speaker_data: { name: "Ana Brandt", role: "Analyst", company: null } },
  { speaker: 1, speaker_data: { name: "Olga M. Marsh", role: "Operator", company: null } },
];
const written = { createdAt: new Date(startMs).toISOString(), updatedAt: new Date(startMs).toISOString() };
const stated = { id: 1, title: "Questions", startTimestamp: 590, endTimestamp: 700, level: 1, ...written };

await describeOnBothEngines("what a live text had, once it is gone upstream", (database) => {
  let world: AppWorld;
  let file: string | null;
  let reads: number;
  let published: { names: boolean; chapters: boolean } | null;
  afterEach(() => world.close());

  async function begin() {
    [file, reads, published] = [toText(beginning), 0, null];
    const given = await database.fresh();
    const directory = mkdtempSync(join(tmpdir(), "callboard-live-"));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    world = await createAppWorld({
      database: given === ":memory:" ? directory : given,
      intercept({ url }) {
        const { pathname } = new URL(url);
        if (pathname === "/media/live.jsonl") {
          reads += 1;
          return file === null ? new Response(null, { status: 404 }) : new Response(file);
        }
        if (pathname === "/media/7.json")
          return Response.json({
            version: "1.0",
            transcript: { text: "", paragraphs },
            ...(published?.names && { speaker_mapping: mapping }),
          });
        const isChapters = pathname.endsWith("/chapters");
        if (!isChapters && !pathname.endsWith("/documents/transcripts")) return undefined;
        const data = isChapters ? (published?.chapters ? [stated] : []) : published ? [document()] : [];
        return Response.json({ data, pagination: { nextCursor: null } });
      },
    });
    await world.company(100);
    await world.event(10, 100);
    await world.session(1, "live", { transcript: address });
    await follow();
  }
  const document = () => {
    const at = new Date(world.clock.now()).toISOString();
    const times = { createdAt: at, updatedAt: at };
    return {
      id: 7,
      companyId: 100,
      eventId: 10,
      typeId: 15,
      fileUrl: `${upstreamUrl}/media/7.json`,
      ...times,
    };
  };
  /** Lets a minute pass in which the text is read and kept. */
  const follow = async () => {
    for (let step = 0; step < 4; step += 1) {
      await world.pass(15_000);
      await world.runtime.live.read();
    }
  };
  const becomeRecording = async (transcript: typeof published) => {
    file = null;
    await world.session(1, "recordingAvailable", { transcript: address, updatedAtMs: world.clock.now() });
    await world.restart();
    published = transcript;
    for (let step = 0; step < 6; step += 1) await world.pass(2 * minuteMs);
  };
  const transcript = async () => {
    const answer = await askRoute(world, "GET /api/transcripts/{id}", "/api/transcripts/7", { id: "7" });
    const { chapters, speakers } = transcriptDetailSchema.parse(await answer.json());
    return { chapters: chapters.map(({ title }) => title), speakers: speakers.map(({ name }) => name) };
  };
  const session = async () => {
    const answer = await askRoute(world, "GET /api/sessions/{id}", "/api/sessions/1", { id: "1" });
    return sessionDetailSchema.parse(await answer.json());
  };
  const remarks = "Prepared remarks (from the live text)";
  const questions = "Questions and answers (from the live text)";
  const olga = "Olga Marsh (from the live text)";

  it("stays through a restart: chapters, and names where it is certain who is who", async () => {
    await begin();
    expect((await session()).keptChapters, "while it is live, its text has them").toEqual([]);
    file = toText([...beginning, ...rest, end]);
    await follow();
    await becomeRecording({ names: false, chapters: false });
    reads = 0;
    expect(await transcript()).toEqual({ chapters: [remarks, questions], speakers: [null, olga] });
    expect(reads, "the whole text was kept").toBe(0);
  });

  it("is kept from its first words to its last, also of a call of three and a half hours", async () => {
    await begin();
    const [section] = beginning;
    const sevenSeconds = Array.from({ length: 1_800 }, (_, at) => said("Olga Marsh", at * 7 + 1, welcome));
    file = toText([section!, ...sevenSeconds.flat(), end]);
    await follow();
    const { turns } = await world.runtime.store.db
      .selectFrom("live_texts")
      .select("turns")
      .executeTakeFirstOrThrow();
    const starts = (JSON.parse(turns) as [string, number, string][]).map(([, start]) => start);
    expect(starts).toEqual(sevenSeconds.map((_, at) => at * 7 + 2));
  });

  it("stays as far as it was read where the app did not see the end", async () => {
    await begin();
    await becomeRecording({ names: false, chapters: false });
    expect(await transcript()).toEqual({ chapters: [remarks], speakers: [null, olga] });
  });

  it("gives way to upstream's own chapters and names, each for itself", async () => {
    await begin();
    await becomeRecording({ names: false, chapters: true });
    expect(await transcript()).toEqual({ chapters: ["Questions"], speakers: [null, olga] });
    await world.close();
    await begin();
    await becomeRecording({ names: true, chapters: false });
    expect(await transcript()).toEqual({ chapters: [remarks], speakers: ["Ana Brandt", "Olga M. Marsh"] });
  });

  it("gives a recording chapters before it has a transcript", async () => {
    await begin();
    file = toText([...beginning, ...rest]);
    await follow();
    await becomeRecording(null);
    const { transcriptId, keptChapters } = await session();
    expect(transcriptId).toBeNull();
    expect(keptChapters).toMatchObject([
      { title: remarks, startSeconds: 0, endSeconds: 600, isFromLiveText: true },
      { title: questions, startSeconds: 600 },
    ]);
  });
});
