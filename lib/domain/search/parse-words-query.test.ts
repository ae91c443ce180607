import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../test-support/service/random-texts.ts";
import { parseWordsQuery } from "./parse-words-query.ts";
import { queryPieces, withoutPiece } from "./query-pieces.ts";

const now = Date.UTC(2026, 10, 19, 14, 41);
const understood = (text: string) => {
  const parsed = parseWordsQuery(text, now);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.query;
};
const refused = (text: string) => {
  const parsed = parseWordsQuery(text, now);
  return parsed.ok ? "understood" : parsed.message;
};
const phrase = (...words: [string, ...string[]]) => ({
  kind: "phrase",
  phrase: { words, isPrefix: false },
});

describe("a search", () => {
  it("has words, phrases and excluded words, all folded", () => {
    expect(understood('Umsätze “Pricing Power” -steel -"raw materials" 12.4%')).toMatchObject({
      wanted: [phrase("umsatze"), phrase("pricing", "power"), phrase("12", "4")],
      unwanted: [phrase("steel"), phrase("raw", "materials")],
    });
  });

  it.each([
    ["R & D", [phrase("r"), phrase("d")]],
    ["EPS - diluted", [phrase("eps"), phrase("diluted")]],
    ["2026 – 2027", [phrase("2026"), phrase("2027")]],
    ['margin "…" -& outlook', [phrase("margin"), phrase("outlook")]],
    ["CEO: thank you", [phrase("ceo"), phrase("thank"), phrase("you")]],
    ["Outlook:strong", [phrase("outlook", "strong")]],
    ['He said:"thank you"', [phrase("he"), phrase("said", "thank", "you")]],
  ])("leaves out signs between words, and takes what is no filter for text: %s", (text, wanted) => {
    expect(understood(text)).toMatchObject({ wanted, unwanted: [], filters: [] });
  });

  it("has prefixes, and words near each other", () => {
    expect(understood('pric* non-gaa* guidance near:4 "free cash"').wanted).toEqual([
      { kind: "phrase", phrase: { words: ["pric"], isPrefix: true } },
      { kind: "phrase", phrase: { words: ["non", "gaa"], isPrefix: true } },
      {
        kind: "near",
        first: { words: ["guidance"], isPrefix: false },
        second: { words: ["free", "cash"], isPrefix: false },
        distance: 4,
      },
    ]);
  });

  it("is filtered by speaker, company, exchange, section and level, which may be excluded", () => {
    expect(understood('tariff speaker:CFO -company:"Rothmere Foods" Exchange:NYSE level:2').filters).toEqual([
      { field: "speaker", value: "CFO", words: ["cfo"], isExcluded: false },
      { field: "company", value: "Rothmere Foods", words: ["rothmere", "foods"], isExcluded: true },
      { field: "exchange", value: "NYSE", words: ["nyse"], isExcluded: false },
      { field: "level", value: "2", words: ["2"], isExcluded: false },
    ]);
  });

  it.each([
    ["date:2026", "2026-01-01", "2027-01-01"],
    ["date:2026-02", "2026-02-01", "2026-03-01"],
    ["date:2026-08-21", "2026-08-21", "2026-08-22"],
    ["date:2026-08-21..2026-09", "2026-08-21", "2026-10-01"],
    ["date:2026-08-21..", "2026-08-21", null],
    ["date:90d", "2026-08-22", null],
    ["after:2026-08 before:2026-10", "2026-08-01", "2026-10-01"],
  ])("is limited to days in UTC: %s", (days, from, until) => {
    const at = (day: string | null) => (day === null ? null : Date.parse(day));
    expect(understood(`tariff ${days}`)).toMatchObject({ from: at(from), until: at(until) });
  });

  it("is limited to days of a zone, today among them", () => {
    const now = Date.parse("2026-11-19T20:00:00Z");
    const inTokyo = (days: string) => parseWordsQuery(`tariff ${days}`, now, "Asia/Tokyo");
    const day = (text: string) => Date.parse(`${text}T00:00+09:00`);
    // In Tokyo it is the 20th already.
    expect(inTokyo("date:1d")).toMatchObject({ query: { from: day("2026-11-20"), until: null } });
    expect(inTokyo("date:2026-08")).toMatchObject({
      query: { from: day("2026-08-01"), until: day("2026-09-01") },
    });
  });

  it.each([
    ["", "Type a word to look for."],
    ["-steel", /^Add a word/],
    ["speaker:CFO", /^Add a word/],
    ['"free cash', /quotation mark is open/],
    ["!!", /no letter or digit/],
    ["ab*", /at least 3 letters/],
    ["near:4 raise", /between two words/],
    ["guidance near:4", /between two words/],
    ["guidance near:many raise", /1 to 20/],
    ["guidance near:3 -raise", /between two words/],
    ["& - –", /“& - –” has no letter or digit/],
    ["& speaker:CFO", /^Add a word/],
    ["guidance near:4 &", /between two words/],
    ["tariff speaker: CFO", /needs a value/],
    ["tariff level:deep", /1 to 9/],
    ["tariff date:2026-02-30", /^date: takes/],
    ["tariff date:soon", /^date: takes/],
    ["tariff after:2026-10 before:2026-08", /leave no day/],
    ["a ".repeat(30), /at most 24/],
    ["a".repeat(500), /at most 400/],
  ])("that cannot be parsed is refused with the reason: %s", (text, message) => {
    expect(refused(text)).toMatch(message);
  });

  it("of any text is parsed, or refused with a reason in one sentence, and never throws", () => {
    const words = fc.constantFrom(
      ...'near:4|speaker:|-|"|*|date:|..|2026-13|:|“|a|ß|\u0000|(|NOT|level:0'.split("|"),
    );
    const garbage = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const parsed = parseWordsQuery(text, now);
        if (!parsed.ok) expect(parsed.message).toMatch(/^.+\.$/s);
        else expect(parsed.query.wanted.length).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });
});

it("a search without one of its pieces keeps all others as they were typed", () => {
  const text = 'pricing speaker:"Marit Ostrow"  -steel';
  const pieces = queryPieces(text)!;
  expect(pieces.map((piece) => withoutPiece(text, piece))).toEqual([
    'speaker:"Marit Ostrow"  -steel',
    "pricing -steel",
    'pricing speaker:"Marit Ostrow"',
  ]);
});
