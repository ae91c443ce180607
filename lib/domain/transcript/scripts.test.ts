import { Packer } from "docx";
import JSZip from "jszip";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { findInCall } from "../../../test-support/words/find-in-call.ts";
import { saidInScripts, scriptsCall } from "../../../test-support/words/said-in-scripts.ts";
import { buildChapterTree } from "../chapters/chapter-tree.ts";
import { chaptersCsv, chaptersVtt } from "../chapters/chapter-export.ts";
import { csvLine } from "../text/csv.ts";
import { escapeCue } from "./cue.ts";
import { quoteBetween, quoteText } from "./quote.ts";
import { transcriptDocument } from "../export/transcript-docx.ts";
import { toJson, toMarkdown, toPlainText, toSubRip } from "../export/transcript-export.ts";

const source = {
  company: saidInScripts[8]!.text,
  title: saidInScripts[8]!.text,
  date: "2026-11-18T14:00:00.000Z",
  url: "https://board.example/sessions/1",
  paragraphs: scriptsCall,
  chapters: buildChapterTree(
    saidInScripts.map(({ text }, at) => ({
      id: at,
      title: text,
      level: 1,
      startSeconds: at * 600,
      endSeconds: at * 600 + 600,
    })),
    6_000,
  ),
  losses: [],
  ending: null,
};

describe.each(saidInScripts)("$language: $text", (said) => {
  const at = saidInScripts.indexOf(said);
  const paragraph = scriptsCall[at]!;

  it("is read as it is written in its language", () => expect(paragraph.text).toBe(said.text));

  it("is the one place that a search of the call finds", () => {
    const found = findInCall(scriptsCall, said.query);
    expect(found.map((hit) => [hit.paragraph, paragraph.text.slice(hit.from, hit.to)])).toEqual([
      [at, said.found],
    ]);
  });

  it("is copied as a quote", () => {
    const end = { paragraph: at, offset: said.text.length };
    const quote = quoteBetween(scriptsCall, { paragraph: at, offset: 0 }, end)!;
    expect(quoteText(quote, source)).toContain(`“${said.text}”`);
  });
});

const partOf = async (buffer: Buffer, name: string) =>
  (await JSZip.loadAsync(buffer)).file(name)!.async("string");
const texts = saidInScripts.map(({ text }) => text);

it.each([
  ["ja", "ja-JP"],
  ["zh-Hant", "zh-TW"],
  ["ar", "ar-EG"],
])("a Word document of a call in %s says so for every kind of letters", async (language, name) => {
  const buffer = await Packer.toBuffer(transcriptDocument({ ...source, language }));
  expect(await partOf(buffer, "word/styles.xml")).toContain(
    `<w:lang w:val="${name}" w:eastAsia="${name}" w:bidi="${name}"/>`,
  );
});

describe("an export of a call in many scripts", () => {
  it("has every sentence as plain text, in captions and in JSON", () => {
    const plain = toPlainText(source).split("\n");
    for (const text of texts) expect(plain).toContain(text);
    const captions = toSubRip(source).split("\n");
    for (const text of texts) expect(captions).toContain(`${text}: ${text}`);
    for (const text of texts) {
      expect(chaptersVtt(source.chapters).split("\n")).toContain(escapeCue(text));
      expect(chaptersCsv(source.chapters)).toContain(csvLine([text]).trim());
    }
    const file = JSON.parse(toJson(source)) as { paragraphs: { text: string; words: { text: string }[] }[] };
    expect(file.paragraphs.map(({ text }) => text)).toEqual(texts);
    expect(file.paragraphs.map(({ words }) => words.map(({ text }) => text))).toEqual(
      saidInScripts.map(({ words }) => words),
    );
  });

  it("has every sentence in Markdown, with its own signs escaped only", () => {
    const lines = toMarkdown(source).split("\n");
    for (const text of texts) expect(lines.map((line) => line.replaceAll(/\\(.)/g, "$1"))).toContain(text);
  });

  it("is a Word document in which another program reads every sentence, from right to left where it is", async () => {
    const buffer = await Packer.toBuffer(transcriptDocument(source));
    const { value } = await mammoth.extractRawText({ buffer });
    const lines = value.split("\n");
    for (const text of texts) expect(lines.filter((line) => line === text).length).toBeGreaterThanOrEqual(2);
    const xml = await partOf(buffer, "word/document.xml");
    for (const { found, direction } of saidInScripts) {
      const inWhole = xml
        .split("<w:p>")
        .filter((part) => part.includes(found) && !part.includes("<w:hyperlink"));
      expect(inWhole.length).toBeGreaterThanOrEqual(2);
      for (const part of inWhole) expect(part.includes("<w:bidi/>"), part).toBe(direction === "rtl");
    }
  });
});
