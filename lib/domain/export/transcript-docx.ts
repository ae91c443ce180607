import { Document, HeadingLevel, type Paragraph } from "docx";
import { formatCallTime } from "../text/call-time.ts";
import { utcDay, utcTime } from "../text/utc-wording.ts";
import { docxParagraph, xmlText } from "../transcript/docx-paragraph.ts";
import { describeClosing, lossesInTurn, momentAddress, type ExportSource } from "./transcript-export.ts";

/** The headings of chapters by depth, below the title of the document. */
const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** A Word document with chapters as headings, and a link from every paragraph to its place in the call. */
export function transcriptDocument(source: ExportSource): Document {
  const { company, title, date, url, language, paragraphs } = source;
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
      ...begun.map(({ chapter, path }) =>
        docxParagraph(chapter.title, {
          heading: headings[Math.min(path.length, headings.length) - 1] ?? HeadingLevel.HEADING_1,
          keepNext: true,
        }),
      ),
      docxParagraph(
        [
          ...(who === "" ? [] : [{ text: `${who}  `, bold: true }]),
          { text: formatCallTime(paragraph.start), link: momentAddress(url, paragraph.start) },
        ],
        { keepNext: true, spacing: { before: 160 } },
      ),
      docxParagraph(paragraph.text, { spacing: { after: 120 } }),
    ];
  });
  const about = date === null ? [] : [remark(`${utcDay(date)}, ${utcTime(date, "minutes")} UTC`)];
  return new Document({
    title: xmlText(name),
    creator: "Callboard",
    ...(language !== undefined && { styles: { default: { document: { run: inLanguage(language) } } } }),
    sections: [
      {
        children: [
          docxParagraph(name, { heading: HeadingLevel.TITLE }),
          ...about,
          docxParagraph([{ text: url, link: url }], { spacing: { after: 240 } }),
          ...blocks,
          ...describeClosing(source, lossesUpTo).map(remark),
        ],
      },
    ],
  });
}

/** Word knows a language by its region too, and has one for each kind of letters. */
function inLanguage(tag: string) {
  const { language, region } = new Intl.Locale(tag).maximize();
  const name = region === undefined ? language : `${language}-${region}`;
  return { language: { value: name, eastAsia: name, bidirectional: name } };
}

function remark(text: string): Paragraph {
  return docxParagraph([{ text, italics: true }]);
}
