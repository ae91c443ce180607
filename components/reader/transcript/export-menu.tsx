"use client";

import { linkTo } from "#lib/client/address/own-address.ts";
import { clsx } from "clsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import {
  describeInterruption,
  describeMissingText,
  describeSavedEnding,
} from "#components/reader/reader-wording.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import type { ExportSource } from "#lib/domain/export/transcript-export.ts";

/** The formats in which a transcript can be saved. */
const exportFormats = [
  {
    extension: "docx",
    name: "Word",
    says: "chapters, a link at each paragraph",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  { extension: "txt", name: "Text", says: "speakers, times, chapters", type: "text/plain" },
  { extension: "vtt", name: "WebVTT", says: "captions by sentence", type: "text/vtt" },
  { extension: "srt", name: "SubRip", says: "captions for older players", type: "application/x-subrip" },
  { extension: "md", name: "Markdown", says: "chapters, a link at each paragraph", type: "text/markdown" },
  { extension: "json", name: "JSON", says: "every word with its times", type: "application/json" },
  { extension: "chapters.csv", name: "Chapters", says: "CSV with levels and times", type: "text/csv" },
  { extension: "chapters.vtt", name: "Chapter track", says: "WebVTT with every level", type: "text/vtt" },
  {
    extension: "chapters.json",
    name: "Podcast chapters",
    says: "JSON, the outermost level",
    type: "application/json",
  },
] as const;
type Format = (typeof exportFormats)[number];

/** A menu that saves the transcript as a file, which is written in the browser. */
export function ExportMenu({ call, className }: { call: ReaderCall; className: string }) {
  const { save, notice } = useFileSaving();
  return (
    <>
      <Menu
        label="Export transcript"
        trigger="Export"
        triggerClassName={clsx(buttonLook(), className)}
        className="w-80"
        choices={exportFormats.map((format) => ({
          name: format.name,
          says: format.says,
          onChoose: () => void save(() => exportAs(format, call)),
        }))}
      />
      {notice}
    </>
  );
}

async function exportAs({ extension, type }: Format, call: ReaderCall): Promise<void> {
  const [
    { toJson, toMarkdown, toPlainText, toSubRip, toWebVtt },
    { chaptersCsv, chaptersVtt, podcastChapters },
  ] = await Promise.all([
    import("#lib/domain/export/transcript-export.ts"),
    import("#lib/domain/chapters/chapter-export.ts"),
  ]);
  const write = {
    docx: toWord,
    txt: toPlainText,
    md: toMarkdown,
    vtt: toWebVtt,
    srt: toSubRip,
    json: toJson,
    "chapters.csv": () => chaptersCsv(call.tree),
    "chapters.vtt": () => chaptersVtt(call.tree),
    "chapters.json": () => podcastChapters(call.tree, call.title),
  }[extension];
  const company = call.company?.displayName ?? null;
  const url = linkTo(call.path);
  const { title, date, paragraphs, tree, textProps } = call;
  const name = [company, title]
    .filter(Boolean)
    .join(" ")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  const losses = [
    ...call.missingTexts.map((one) => ({ ...one, words: describeMissingText(one, true) })),
    ...call.interruptions.map((one) => ({ ...one, words: describeInterruption(one) })),
  ];
  const ending = describeSavedEnding(call, new Date());
  const language = textProps.lang;
  const source = { company, title, date, url, language, paragraphs, chapters: tree, losses, ending };
  saveFile(`${name}.${extension}`, type, await write(source));
}

/** Writes a Word document; the code for that is loaded on demand. */
async function toWord(source: ExportSource): Promise<Blob> {
  const [{ Packer }, { transcriptDocument }] = await Promise.all([
    import("docx"),
    import("#lib/domain/export/transcript-docx.ts"),
  ]);
  return Packer.toBlob(transcriptDocument(source));
}
