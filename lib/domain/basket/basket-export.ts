import { formatCallTime } from "../text/call-time.ts";
import { attribution, callDay } from "../transcript/quote.ts";
import { escapeHtml } from "../text/escape-html.ts";
import { escapeMarkdown } from "../text/escape-markdown.ts";
import type { BasketQuote } from "./stored-basket.ts";
import { quoteAddress } from "./quote-address.ts";

/** A quote as a document shows it. */
export interface WrittenQuote {
  passages: { words: string; who: string }[];
  /** The call with its day and the time range. */
  source: string;
  url: string;
  note: string;
}

/** The title of an exported basket. */
export const basketTitle = "Quotes";

/** Makes the whole address of one of our paths. */
export type LinkTo = (path: string) => string;

/** A quote as text, with the address at which it plays. */
export function writeQuote(quote: BasketQuote, linkTo: LinkTo): WrittenQuote {
  const { company, title, date, start, end, passages, note } = quote;
  const range = `${formatCallTime(start)}–${formatCallTime(end)}`;
  return {
    passages: passages.map((passage) => ({ words: passage.text, who: attribution(passage) })),
    source: [company, title, callDay(date), range].filter(Boolean).join(" · "),
    url: linkTo(quoteAddress(quote)),
    note: note.trim(),
  };
}

/** Markdown: each quote as block quotes with who said it, then its source as a link, and the note. */
export function basketMarkdown(quotes: readonly BasketQuote[], linkTo: LinkTo): string {
  const blocks = quotes.map((quote) => {
    const { passages, source, url, note } = writeQuote(quote, linkTo);
    const said = passages.map(({ words, who }) => {
      const lines = `“${escapeMarkdown(words)}”`.split("\n").map((line) => `> ${line}`.trimEnd());
      return `${lines.join("\n")}\n>\n> — ${escapeMarkdown(who)}`;
    });
    return [
      ...said,
      `[${escapeMarkdown(source)}](${url})`,
      ...(note === "" ? [] : [escapeMarkdown(note)]),
    ].join("\n\n");
  });
  return [`# ${basketTitle}`, ...blocks].join("\n\n") + "\n";
}

/** A page without scripts, images or other files; its styles are inline. */
export function basketHtml(quotes: readonly BasketQuote[], linkTo: LinkTo): string {
  const items = quotes.map((quote) => {
    const { passages, source, url, note } = writeQuote(quote, linkTo);
    const said = passages.map(
      ({ words, who }) =>
        `<blockquote><p>“${escapeHtml(words).replaceAll("\n\n", "</p><p>")}”</p><footer>— ${escapeHtml(who)}</footer></blockquote>`,
    );
    const ownNote = note === "" ? "" : `<p class="note">${escapeHtml(note).replaceAll("\n", "<br>")}</p>`;
    return `<li>${said.join("")}<p class="source"><a href="${escapeHtml(url)}">${escapeHtml(source)}</a></p>${ownNote}</li>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${basketTitle}</title>
<style>body{font:16px/1.55 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem}ol{padding:0;list-style:none}li{margin:0 0 2rem}blockquote{margin:0 0 .75rem;padding-left:1rem;border-left:3px solid #888}footer,.source{font-size:.85em;color:#555}</style>
<h1>${basketTitle}</h1>
<ol>
${items.join("\n")}
</ol>
</html>
`;
}
