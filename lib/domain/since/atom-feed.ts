import { escapeHtml } from "../text/escape-html.ts";

/** A feed, or an entry of it. Instants are ISO strings, `html` is HTML, everything else plain text. */
interface FeedPart {
  /** An IRI that never changes. */
  id: string;
  title: string;
  updated: string;
  /** The address of the page. */
  link: string;
}

export interface FeedEntry extends FeedPart {
  html: string;
  category: string;
}

/** An Atom feed (RFC 4287) of entries in their order. */
export function atomFeed(feed: FeedPart & { subtitle: string }, entries: readonly FeedEntry[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    ...partLines(feed),
    `<subtitle>${escapeXml(feed.subtitle)}</subtitle>`,
    "<author><name>Callboard</name></author>",
    ...entries.flatMap((entry) => [
      "<entry>",
      ...partLines(entry),
      `<category term="${escapeXml(entry.category)}"/>`,
      `<content type="html">${escapeXml(entry.html)}</content>`,
      "</entry>",
    ]),
    "</feed>",
    "",
  ].join("\n");
}

const partLines = ({ id, title, updated, link }: FeedPart) => [
  `<id>${escapeXml(id)}</id>`,
  `<title>${escapeXml(title)}</title>`,
  `<updated>${escapeXml(updated)}</updated>`,
  `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
];

/** What XML 1.0 cannot have at all, not even escaped: most control characters, and halves of pairs. */
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string) => escapeHtml(text.replaceAll(notInXml, ""));
