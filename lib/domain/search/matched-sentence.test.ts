import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchedSentence, matchesIn } from "./matched-sentence.ts";
import { parseWordsQuery } from "./parse-words-query.ts";

const query = (text: string) => {
  const parsed = parseWordsQuery(text, 0);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.query;
};
const found = (text: string, searched: string) =>
  matchesIn(text, query(searched)).map(({ from, to }) => text.slice(from, to));

describe("the matches in a text", () => {
  it("are found regardless of case, accents and quotes", () => {
    expect(found("We don’t see Straße or ŁÓDŹ, we don't.", "don't strasse łódź")).toEqual([
      "don’t",
      "Straße",
      "ŁÓDŹ",
      "don't",
    ]);
  });

  it("are whole words, beginnings of words, phrases, or words near each other", () => {
    const text = "Prices rise; the price of free cash flow, free of cash, is a raise of guidance.";
    expect(found(text, "price")).toEqual(["price"]);
    expect(found(text, "pric*")).toEqual(["Prices", "price"]);
    expect(found(text, '"free cash"')).toEqual(["free cash"]);
    expect(found(text, "guidance near:1 raise")).toEqual(["raise", "guidance"]);
    expect(found(text, "price near:1 raise")).toEqual([]);
  });
});

describe("the sentence to show", () => {
  const text = "It was a good year. Pricing power helped. Power prices hurt, and pricing power did not.";
  const starts = [
    [0, 10],
    [20, 12.5],
    [42, 15],
  ] as const;

  it("is the one with the most matches, and has its time", () => {
    expect(matchedSentence(text, starts, query('"pricing power"'))).toEqual({
      text: "Pricing power helped.",
      startSeconds: 12.5,
      matches: [{ from: 0, to: 13 }],
      before: text.slice(0, starts[1][0]).trim(),
      after: text.slice(starts[2][0]).trim(),
    });
    expect(matchedSentence(text, starts, query("pricing hurt"))).toMatchObject({ startSeconds: 15 });
  });

  it("is cut around the match where it is long, and marks the right words", () => {
    const long = `${"and so on ".repeat(60)}tariff ${"and so on ".repeat(60)}`;
    const shown = matchedSentence(long, [[0, 3]], query("tariff"));
    expect(shown.text.length).toBeLessThan(340);
    expect(shown.text).toMatch(/^… .* …$/);
    expect(shown.matches.map(({ from, to }) => shown.text.slice(from, to))).toEqual(["tariff"]);
  });

  it("marks only matches, whatever the text", () => {
    const said = fc.array(fc.constantFrom("tariff", "Ünd", "a", "…", "“x”", "12.4%"), {
      minLength: 1,
      maxLength: 300,
    });
    fc.assert(
      fc.property(said, (words) => {
        const shown = matchedSentence(words.join(" "), [[0, 0]], query("tariff und 12.4"));
        for (const { from, to } of shown.matches)
          expect(["tariff", "Ünd", "12.4"]).toContain(shown.text.slice(from, to));
      }),
    );
  });
});
