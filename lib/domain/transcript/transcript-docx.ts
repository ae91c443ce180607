import { Document, ExternalHyperlink, HeadingLevel, Paragraph, TextRun } from "docx";
import { formatCallTime } from "../words/call-time.ts";
import { utcDay, utcTime } from "../words/utc-words.ts";
import { closingWords, lossesInTurn, momentAddress, type ExportSource } from "./transcript-export.ts";

/** The headings of chapters by depth, below the title of the document. */
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** A Word document with chapters as headings, and a link from every paragraph to its place in the call. */
export function transcriptDocument(source: ExportSource): Document {
  const { company, title, date, url, paragraphs } = source;
  const name = [company, title].filter(Boolean).join(": ") || "Transcript";
  const chapters = [...source.chapters.nodes];
  const lossesUpTo = lossesInTurn(source.losses);
  const blocks = paragraphs.flatMap((paragraph) => {
    const lost = lossesUpTo(paragraph.start).map(({ words }) => remark(words));
    const begun = chapters.filter(({ chapter }) => chapter.startSeconds <= paragraph.start);
    chapters.splice(0, begun.length);
    const who = [paragraph.speaker, paragraph.role].filter(Boolean).join(", ");
    return [
      ...lost,
      ...begun.map(
        ({ chapter, path }) =>
          new Paragraph({
            text: chapter.title,
            heading: headings[Math.min(path.length, headings.length) - 1] ?? HeadingLevel.HEADING_1,
            keepNext: true,
          }),
      ),
      new Paragraph({
        keepNext: true,
        spacing: { before: 160 },
        children: [
          ...(who === "" ? [] : [new TextRun({ text: `${who}  `, bold: true })]),
          link(momentAddress(url, paragraph.start), formatCallTime(paragraph.start)),
        ],
      }),
      new Paragraph({ text: paragraph.text, spacing: { after: 120 } }),
    ];
  });
  const about = date === null ? [] : [remark(`${utcDay(date)}, ${utcTime(date, "minutes")} UTC`)];
  return new Document({
    title: name,
    creator: "Callboard",
    sections: [
      {
        children: [
          new Paragraph({ text: name, heading: HeadingLevel.TITLE }),
          ...about,
          new Paragraph({ children: [link(url, url)], spacing: { after: 240 } }),
          ...blocks,
          ...closingWords(source, lossesUpTo).map(remark),
        ],
      },
    ],
  });
}

function link(address: string, text: string): ExternalHyperlink {
  return new ExternalHyperlink({ link: address, children: [new TextRun({ text, style: "Hyperlink" })] });
}

function remark(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text, italics: true })] });
}
