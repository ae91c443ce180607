import { Packer } from "docx";
import mammoth from "mammoth";
import { expect, it } from "vitest";
import { basketDocument } from "./basket-docx.ts";
import { basketHtml, basketMarkdown } from "./basket-export.ts";
import { moveQuote, maxQuotes, toBasketQuote, withQuote } from "./basket-quote.ts";
import { readBasket, type BasketQuote } from "./stored-basket.ts";

const linkTo = (path: string) => `https://calls.example${path}`;
const quote = (id: string, start: number, text = "Sales <rose> & grew *well*."): BasketQuote =>
  toBasketQuote(
    {
      passages: [
        { speaker: "Ada Berg", role: "CFO", text, start },
        { speaker: null, role: null, text: "And margins?", start: start + 4 },
      ],
      start,
      end: start + 6.24,
    },
    {
      company: "Rothmere Foods",
      title: "Q3 2026 Earnings Call",
      date: "2026-11-18T13:00:00.000Z",
      path: "/transcripts/30",
    },
    id,
  );
const first = { ...quote("a", 85.76), note: "Ask about <volume>" };
const second = quote("b", 1_200);
const source = "Rothmere Foods · Q3 2026 Earnings Call · 18 Nov 2026, 13:00 UTC · 1:25–1:32";
const link = "https://calls.example/transcripts/30?t=85.76&end=92";

it("keeps each quote once, in an order that can be changed, and no more than a basket holds", () => {
  const both = withQuote(withQuote([first], second), quote("c", 85.76));
  expect(both.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(moveQuote(both, "b", -1).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(moveQuote(both, "b", 1).map(({ id }) => id)).toEqual(["a", "b"]);
  const full = Array.from({ length: maxQuotes }, (_, at) => quote(String(at), at));
  expect(withQuote(full, quote("more", 9_999))).toHaveLength(maxQuotes);
});

it("reads a stored basket and leaves out entries that cannot be read", () => {
  expect(readBasket([first, { id: "x" }, { ...second, path: "https://elsewhere.example/" }])).toEqual([
    first,
  ]);
  expect(readBasket(undefined)).toEqual([]);
});

it("is exported to Markdown and HTML with sources, links and notes, and with the markup in quotes escaped", () => {
  const markdown = basketMarkdown([first, second], linkTo);
  expect(markdown).toContain("> “Sales \\<rose\\> & grew \\*well\\*.”\n>\n> — Ada Berg, CFO, 1:25");
  expect(markdown).toContain("> — Speaker not named, 1:29");
  expect(markdown).toContain(`[${source}](${link})`);
  expect(markdown).toContain("Ask about \\<volume\\>");
  const html = basketHtml([first, second], linkTo);
  expect(html).toContain(
    "<p>“Sales &lt;rose&gt; &amp; grew *well*.”</p><footer>— Ada Berg, CFO, 1:25</footer>",
  );
  expect(html).toContain(`<a href="${link.replace("&", "&amp;")}">${source}</a>`);
  expect(html).toContain("Ask about &lt;volume&gt;");
});

it("is exported to a Word document that another program reads", async () => {
  const buffer = await Packer.toBuffer(basketDocument([first, second], linkTo));
  const { value: text } = await mammoth.extractRawText({ buffer });
  expect(text).toContain("“Sales <rose> & grew *well*.”");
  expect(text).toContain("— Ada Berg, CFO, 1:25");
  expect(text).toContain(source);
  expect(text).toContain("Ask about <volume>");
  const { value: html } = await mammoth.convertToHtml({ buffer });
  expect(html).toContain(`href="${link.replace("&", "&amp;")}"`);
});
