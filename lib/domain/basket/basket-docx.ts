import { Document, ExternalHyperlink, HeadingLevel, Paragraph, TextRun } from "docx";
import { basketTitle, writeQuote, type LinkTo } from "./basket-export.ts";
import type { BasketQuote } from "./stored-basket.ts";

/** A Word document of the quotes: what each speaker said, the source as a link, and the note. */
export function basketDocument(quotes: readonly BasketQuote[], linkTo: LinkTo): Document {
  const children = quotes.flatMap((quote) => {
    const { passages, source, url, note } = writeQuote(quote, linkTo);
    return [
      ...passages.flatMap(({ words, who }) => [
        ...`“${words}”`
          .split("\n\n")
          .map((text) => new Paragraph({ text, indent: { left: 360 }, spacing: { after: 80 } })),
        new Paragraph({
          children: [new TextRun({ text: `— ${who}`, color: "555555" })],
          indent: { left: 360 },
          spacing: { after: 120 },
        }),
      ]),
      new Paragraph({
        children: [
          new ExternalHyperlink({ link: url, children: [new TextRun({ text: source, style: "Hyperlink" })] }),
        ],
        spacing: { after: note === "" ? 360 : 120 },
      }),
      ...(note === ""
        ? []
        : [
            new Paragraph({
              children: [new TextRun({ text: note, italics: true })],
              spacing: { after: 360 },
            }),
          ]),
    ];
  });
  return new Document({
    title: basketTitle,
    creator: "Callboard",
    sections: [
      { children: [new Paragraph({ text: basketTitle, heading: HeadingLevel.TITLE }), ...children] },
    ],
  });
}
