import { Document, HeadingLevel } from "docx";
import { docxParagraph } from "../transcript/docx-paragraph.ts";
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
          .map((text) => docxParagraph(text, { indent: { left: 360 }, spacing: { after: 80 } })),
        docxParagraph([{ text: `— ${who}`, color: "555555" }], {
          indent: { left: 360 },
          spacing: { after: 120 },
        }),
      ]),
      docxParagraph([{ text: source, link: url }], { spacing: { after: note === "" ? 360 : 120 } }),
      ...(note === "" ? [] : [docxParagraph([{ text: note, italics: true }], { spacing: { after: 360 } })]),
    ];
  });
  return new Document({
    title: basketTitle,
    creator: "Callboard",
    sections: [{ children: [docxParagraph(basketTitle, { heading: HeadingLevel.TITLE }), ...children] }],
  });
}
