import { Packer } from "docx";
import JSZip from "jszip";
import mammoth from "mammoth";
import { describe, expect, it } from "vitest";
import { buildChapterTree } from "../chapters/chapter-tree.ts";
import { transcriptDocument } from "./transcript-docx.ts";
import { toJson, toMarkdown, toPlainText, toSubRip, toWebVtt } from "./transcript-export.ts";
import { layOut } from "../transcript/transcript-text.ts";

const source = {
  company: "Aurelia Robotics",
  title: "Q3 2026",
  date: "2026-11-18T14:00:00.000Z",
  url: "https://board.example/sessions/1",
  paragraphs: [
    layOut(
      "a",
      [
        ["Good", 0.5, 1],
        ["day.", 1, 1.25],
        ["R&D", 2, 3],
        ["grew.", 3, 3661.5],
      ],
      [0, 2],
      "Ines",
      "CFO",
    ),
    layOut("b", [["Thanks.", 3700, 3701]], [0], null),
  ],
  chapters: buildChapterTree(
    [
      { id: 1, title: "Opening", level: 1, startSeconds: 0, endSeconds: 3690 },
      { id: 2, title: "Greeting", level: 2, startSeconds: 0, endSeconds: 20 },
      { id: 3, title: "Close", level: 1, startSeconds: 3690, endSeconds: 3701 },
    ],
    3701,
  ),
  losses: [],
  ending: null,
};

const interrupted = {
  ...source,
  losses: [
    { fromSeconds: 3710, toSeconds: 3720, words: "Interrupted later." },
    { fromSeconds: null, toSeconds: 3695, words: "Interrupted until 14:02 UTC." },
  ],
  ending: "Live text as of 15:02 UTC.",
};

/** The text of all files of a Word document. */
async function xmlOf(bytes: Uint8Array): Promise<string> {
  const files = Object.values((await JSZip.loadAsync(bytes)).files).filter(({ name }) =>
    name.endsWith("xml"),
  );
  return (await Promise.all(files.map((file) => file.async("string")))).join("\n");
}

describe("exports", () => {
  it("writes a Word document that another program reads, with headings, speakers, links and what is missing", async () => {
    const buffer = await Packer.toBuffer(transcriptDocument(interrupted));
    const { value: html } = await mammoth.convertToHtml({ buffer });
    expect(html).toContain("Aurelia Robotics: Q3 2026");
    expect(html).toContain("<h1>Opening</h1><h2>Greeting</h2>");
    expect(html).toContain(
      '<strong>Ines, CFO  </strong><a href="https://board.example/sessions/1?t=0.5">0:00</a></p><p>Good day. R&amp;D grew.</p>',
    );
    const at = [
      "<h1>Opening</h1>",
      "Interrupted until 14:02 UTC.",
      "<h1>Close</h1>",
      "Live text as of 15:02 UTC.",
    ].map((words) => html.indexOf(words));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
  });

  it("writes a Word document that opens whatever characters a name or the text has", async () => {
    const bad = "a\u0000b\u000bc\ufffed\uffffe\ud800";
    const document = transcriptDocument({
      ...interrupted,
      company: bad,
      title: bad,
      paragraphs: [layOut("a", [[bad, 0, 1]], [0], bad, bad)],
      chapters: buildChapterTree([{ id: 1, title: bad, level: 1, startSeconds: 0, endSeconds: 9 }], 9),
      losses: [{ fromSeconds: null, toSeconds: 0, words: bad }],
      ending: bad,
    });
    const xml = await xmlOf(await Packer.toBuffer(document));
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml.match(/abcde\ufffd/g)?.length).toBeGreaterThanOrEqual(8);
  });

  it("sets Arabic and Hebrew from right to left in a Word document", async () => {
    const paragraphs = ["نمو الإيرادات", "הכנסות", "Revenue عام"].map((text, index) =>
      layOut(String(index), [[text, index, index + 1]], [0], null),
    );
    const xml = await xmlOf(await Packer.toBuffer(transcriptDocument({ ...source, paragraphs })));
    const set = xml.split("<w:p>").filter((paragraph) => paragraph.includes("<w:bidi/>"));
    expect(set.map((paragraph) => /<w:t[^>]*>([^<]*)/.exec(paragraph)?.[1])).toEqual([
      "نمو الإيرادات",
      "הכנסות",
    ]);
    for (const paragraph of set) expect(paragraph).toContain("<w:rtl/>");
  });

  it("writes plain text with headings, times and speakers", () => {
    expect(toPlainText(source)).toBe(
      [
        "Aurelia Robotics: Q3 2026\n2026-11-18T14:00:00.000Z\nhttps://board.example/sessions/1",
        "# Opening",
        "## Greeting",
        "[0:00] Ines, CFO\nGood day. R&D grew.",
        "# Close",
        "[1:01:40]\nThanks.\n",
      ].join("\n\n"),
    );
  });

  it("says in every format what is missing, where it is missing, and why the text ends", () => {
    expect(toPlainText(interrupted)).toContain(
      "[Interrupted until 14:02 UTC.]\n\n# Close\n\n[1:01:40]\nThanks.\n\n[Interrupted later.]\n\n[Live text as of 15:02 UTC.]\n",
    );
    expect(toWebVtt(interrupted)).toContain(
      "NOTE Interrupted until 14:02 UTC.\n\n01:01:40.000 --> 01:01:41.000\nThanks.\n\nNOTE Interrupted later.\n\nNOTE Live text as of 15:02 UTC.\n",
    );
    expect(JSON.parse(toJson(interrupted))).toMatchObject({
      missing: [
        { start: 3710, end: 3720, reason: "Interrupted later." },
        { start: null, end: 3695, reason: "Interrupted until 14:02 UTC." },
      ],
      ending: "Live text as of 15:02 UTC.",
    });
  });

  it("writes one caption per sentence, with the voice and escaped text", () => {
    expect(toWebVtt(source).split("\n\n")).toEqual([
      "WEBVTT",
      "00:00:00.500 --> 00:00:01.250\n<v Ines>Good day.",
      "00:00:02.000 --> 01:01:01.500\n<v Ines>R&amp;D grew.",
      "01:01:40.000 --> 01:01:41.000\nThanks.\n",
    ]);
  });

  it("writes JSON that holds every word and chapter", () => {
    const parsed = JSON.parse(toJson(source)) as { paragraphs: { words: unknown[] }[]; chapters: unknown[] };
    expect(parsed.paragraphs.flatMap((paragraph) => paragraph.words)).toHaveLength(5);
    expect(parsed.chapters).toHaveLength(3);
  });
});

describe("Markdown", () => {
  it("has the name of the call, its chapters, and a link at every paragraph", () => {
    expect(toMarkdown(source)).toBe(
      [
        "# Aurelia Robotics: Q3 2026",
        "2026-11-18T14:00:00.000Z  \n<https://board.example/sessions/1>",
        "## Opening",
        "### Greeting",
        "**Ines, CFO** [0:00](https://board.example/sessions/1?t=0.5)  \nGood day. R&D grew.",
        "## Close",
        "[1:01:40](https://board.example/sessions/1?t=3700)  \nThanks.\n",
      ].join("\n\n"),
    );
  });

  it("escapes what would be markup", () => {
    const words = layOut(
      "a",
      [
        ["#1", 0, 1],
        ["*up*", 1, 2],
        ["<b>", 2, 3],
      ],
      [0],
      null,
    );
    expect(toMarkdown({ ...source, paragraphs: [words] })).toContain("\\#1 \\*up\\* \\<b\\>");
  });

  it("says what is missing and why it ends", () => {
    const text = toMarkdown({
      ...source,
      losses: [{ fromSeconds: 1, toSeconds: 9_999, words: "Lost." }],
      ending: "Ends.",
    });
    expect(text).toMatch(/\*Lost\.\*\n\n\*Ends\.\*\n$/);
  });
});

describe("SubRip", () => {
  it("numbers a cue for each sentence, with commas before the milliseconds", () => {
    expect(toSubRip(source).split("\n\n")).toEqual([
      "1\n00:00:00,500 --> 00:00:01,250\nInes: Good day.",
      "2\n00:00:02,000 --> 01:01:01,500\nInes: R&D grew.",
      "3\n01:01:40,000 --> 01:01:41,000\nThanks.\n",
    ]);
  });

  it("keeps a cue in one line, and lets each end after its start", () => {
    const words = layOut(
      "a",
      [
        ["up\n\n2", 0, 0],
        ["down.", 0, 0],
      ],
      [0],
      "Ines\n",
    );
    const cues = { ...source, paragraphs: [words] };
    expect(toSubRip(cues)).toBe("1\n00:00:00,000 --> 00:00:00,001\nInes : up 2 down.\n");
    expect(toWebVtt(cues)).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:00.001\n<v Ines>up 2 down.\n");
  });

  it("has no text that would begin another cue", () => {
    const words = layOut(
      "a",
      [
        ["up", 0, 1],
        ["-->", 1, 2],
        ["down", 2, 3],
      ],
      [0],
      null,
    );
    expect(toSubRip({ ...source, paragraphs: [words] })).toBe(
      "1\n00:00:00,000 --> 00:00:03,000\nup → down\n",
    );
  });
});
