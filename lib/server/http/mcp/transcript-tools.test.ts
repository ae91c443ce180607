import { afterEach, describe, expect, it } from "vitest";
import { upstreamUrl, startMs, type AppWorldOptions } from "../../../../test-support/app-world.ts";
import type { Assistant } from "../../../../test-support/assistant/assistant.ts";
import { saidInScripts } from "../../../../test-support/words/said-in-scripts.ts";
import { openAssistedWorld } from "../../../../test-support/assistant/assisted-world.ts";

let assistant: Assistant;
let close: () => Promise<void>;
afterEach(() => close());

const connect = async (options: AppWorldOptions) =>
  void ({ assistant, close } = await openAssistedWorld(options));

const at = new Date(startMs).toISOString();
const word = (text: string, start: number) => ({ text, start, end: start + 1 });

/** Upstream's answers for transcript 5: a greeting, and in the second of two chapters a paragraph for each text. */
function withTranscript(...texts: readonly string[]): AppWorldOptions {
  const [first = "Thank you all for joining us", ...others] = texts;
  const said = (words: string, start: number) => ({
    text: words,
    start,
    end: start + 60,
    words: words.split(" ").map((each, index) => word(each, start + index / 1_000)),
  });
  const chapter = (id: number, startTimestamp: number) => ({
    id,
    title: `Part ${id}`,
    level: 1,
    startTimestamp,
    endTimestamp: startTimestamp + 60,
    createdAt: at,
    updatedAt: at,
  });
  const paragraphs = ["Good morning everyone", first, ...others].map((text, at) => said(text, at * 60));
  return {
    intercept({ url }) {
      const { pathname } = new URL(url);
      const fileUrl = `${upstreamUrl}/media/5.json`;
      if (pathname === "/media/5.json")
        return Response.json({
          version: "1.0",
          transcript: { text: "", paragraphs },
        });
      if (pathname.endsWith("/documents/transcripts/5"))
        return Response.json({
          data: { id: 5, companyId: null, eventId: null, typeId: 15, fileUrl, createdAt: at, updatedAt: at },
        });
      if (pathname.endsWith("/chapters"))
        return Response.json({ data: [chapter(1, 0), chapter(2, 60)], pagination: { nextCursor: null } });
      return undefined;
    },
  };
}

describe("a transcript, for an assistant", () => {
  it("is what was said, by chapter", async () => {
    await connect(withTranscript());
    const { fields } = await assistant.call("list_chapters", { transcriptId: 5 });
    expect(fields).toMatchObject({ total: 2, paragraphs: 2, chapters: [{ id: 1 }, { id: 2 }] });
    const read = await assistant.call("read_transcript", { transcriptId: 5, chapterId: 2 });
    expect(read.fields).toMatchObject({
      chapter: { title: "Part 2" },
      said: [{ text: "Thank you all for joining us", startSeconds: 60 }],
      nextCursor: null,
    });
  });

  it("is what was said in every script, with blanks only where the script has them", async () => {
    await connect(withTranscript(...saidInScripts.map(({ words }) => words.join(" "))));
    const { fields, text } = await assistant.call("read_transcript", { transcriptId: 5 });
    const [, ...said] = (fields.said as { text: string }[]).map((one) => one.text);
    expect(said).toEqual(saidInScripts.map((one) => one.text));
    for (const one of said) expect(text).toContain(one);
  });

  it("comes in bounded pages, which together are the whole call", async () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `word${index}`);
    await connect(withTranscript(words.join(" ")));
    const texts: string[] = [];
    for (let cursor: unknown; cursor !== null;) {
      const input = { transcriptId: 5, ...(cursor !== undefined && { cursor }) };
      const { fields, text } = await assistant.call("read_transcript", input);
      expect(text.length).toBeLessThan(13_000);
      texts.push(...(fields.said as { text: string }[]).map((said) => said.text));
      cursor = fields.nextCursor;
    }
    expect(texts.join(" ")).toBe(`Good morning everyone ${words.join(" ")}`);
  });

  it.each<[Record<string, unknown>, RegExp]>([
    [{ chapterId: 7 }, /^notFound: The transcript has no such chapter/],
    [{ cursor: "next" }, /^badRequest: The cursor is not one of this tool's/],
    [{ cursor: "1.0.0" }, /^conflict: The transcript was edited meanwhile/],
  ])("read_transcript %j is an error that says why", async (input, words) => {
    await connect(withTranscript());
    const { isError, text } = await assistant.call("read_transcript", { transcriptId: 5, ...input });
    expect([isError, words.test(text)]).toEqual([true, true]);
  });
});
