import { expect, it } from "vitest";
import type { FoundCall, WordsHit } from "../../contract/board/words-search.ts";
import { facetsOf } from "./facets.ts";
import { parseWordsQuery } from "./parse-words-query.ts";

const call = (displayName: string, exchange: string, date: string) =>
  ({ company: { displayName, exchange }, date }) as FoundCall;
const hit = (speaker: string | null, ...chapters: string[]) => ({ speaker, chapters }) as WordsHit;
const calls = [
  call("Rothmere Foods", "NYSE", "2026-11-18T13:00:00.000Z"),
  call("Umberfield", "OM", "2026-10-02T13:00:00.000Z"),
  call("Umberfield", "OM", "2026-11-02T13:00:00.000Z"),
];

it("narrows by the values of what was found, the most frequent first", () => {
  const facets = facetsOf(calls, [hit("Marit Ostrow"), hit(null), hit("Cher"), hit("Cher")], "tariff");
  expect(facets.company).toEqual([
    { label: "Umberfield", piece: "company:Umberfield", count: 2 },
    { label: "Rothmere Foods", piece: 'company:"Rothmere Foods"', count: 1 },
  ]);
  expect(facets.speaker.map(({ piece }) => piece)).toEqual(["speaker:Cher", 'speaker:"Marit Ostrow"']);
  expect(facets.date).toEqual([
    { label: "Nov 2026", piece: "date:2026-11", count: 2 },
    { label: "Oct 2026", piece: "date:2026-10", count: 1 },
  ]);
  const pieces = Object.values(facets)
    .flat()
    .map(({ piece }) => parseWordsQuery(`tariff ${piece}`, 0).ok);
  expect(pieces).not.toContain(false);
});

it("narrows to the outermost chapter in which it was said", () => {
  const hits = [
    hit(null, "Outlook", "Prices"),
    hit(null, "Questions and answers"),
    hit(null, "Outlook"),
    hit(null),
  ];
  const { section } = facetsOf(calls, hits, "tariff");
  expect(section).toEqual([
    { label: "Outlook", piece: "section:Outlook", count: 2 },
    { label: "Questions and answers", piece: 'section:"Questions and answers"', count: 1 },
  ]);
  expect(section.map(({ piece }) => parseWordsQuery(`tariff ${piece}`, 0).ok)).toEqual([true, true]);
});

it("narrows by a name with quotation marks of any kind as by one value", () => {
  const found = ["Foo “Bar” AG", 'The "Baz" Group'].map((name) =>
    call(name, "NYSE", "2026-11-18T13:00:00.000Z"),
  );
  expect(facetsOf(found, [], "tariff").company.map(({ piece }) => piece)).toEqual([
    'company:"Foo Bar AG"',
    'company:"The Baz Group"',
  ]);
});

it("leaves out values that all have in common, and kinds that are filtered already", () => {
  expect(facetsOf(calls.slice(1), [], "tariff")).toMatchObject({ company: [], exchange: [] });
  expect(facetsOf(calls, [], "tariff company:umberfield")).toMatchObject({ company: [], exchange: [{}, {}] });
});
