import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { layOut } from "#lib/domain/transcript/transcript-text.ts";
import { HitRow } from "./hit-row.tsx";

/** What a row shows of a paragraph whose second sentence has a match. */
function shown(first: string, lead: string, match: string): string {
  const text = `${first} ${lead}${match}`;
  const from = first.length + 1;
  const found = { from: from + lead.length, to: text.length };
  const html = renderToStaticMarkup(
    <HitRow
      row={{
        kind: "sentence",
        seconds: 3,
        paragraph: 0,
        sentence: { from, to: text.length },
        matches: [found],
        firstMatch: 0,
      }}
      index={0}
      count={1}
      paragraph={layOut("a", [[text, 0, 1]], [0], null)}
      isCurrent={false}
      onPlay={() => undefined}
    />,
  );
  return /line-clamp[^>]*>(.*?)<\/span>/.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "";
}

it("shows a sentence from its beginning, and a long one from a word before the match", () => {
  expect(shown("Thanks.", "The gross ", "margin")).toBe("The gross margin");
  expect(shown("Thanks.", "word ".repeat(40), "margin")).toBe(`${"word ".repeat(13)}margin`);
});

it("shows the match after a lead without spaces", () => {
  expect(shown("Thanks.", "字".repeat(200), "margin")).toBe(`${"字".repeat(70)}margin`);
});
