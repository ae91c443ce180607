import { expect, it } from "vitest";
import { trendOf } from "./trend.ts";

const now = Date.UTC(2026, 10, 25);
const text = (date: number, words: number, mentions: number) => ({ date, words, mentions });

it("counts calls and mentions by quarter up to the present one, without a gap", () => {
  const texts = [
    text(Date.UTC(2026, 2, 31, 23, 59), 100, 2),
    text(Date.UTC(2026, 9, 1), 200, 0),
    text(Date.UTC(2026, 10, 24), 50, 1),
  ];
  const known = [...texts.map(({ date }) => date), Date.UTC(2026, 7, 1)];
  const periods = trendOf("quarter", { texts, known, now });
  expect(periods.map(({ from, ...counts }) => [from.slice(0, 7), ...Object.values(counts).slice(1)])).toEqual(
    [
      ["2026-01", 1, 1, 2, 100, 1],
      ["2026-04", 0, 0, 0, 0, 0],
      ["2026-07", 0, 0, 0, 0, 1],
      ["2026-10", 2, 1, 1, 250, 2],
    ],
  );
  expect(periods.at(-1)?.until).toBe("2027-01-01T00:00:00.000Z");
});

it("goes two years back, by quarter and by month, and says that not all transcripts are known", () => {
  const texts = [text(Date.UTC(2019, 0, 1), 10, 1)];
  const quarters = trendOf("quarter", { texts, known: null, now });
  expect([quarters.length, quarters[0]?.from, quarters[0]?.of]).toEqual([
    8,
    "2025-01-01T00:00:00.000Z",
    null,
  ]);
  expect(trendOf("month", { texts, known: null, now })[0]?.from).toBe("2024-12-01T00:00:00.000Z");
  expect(trendOf("month", { texts: [], known: [], now })).toHaveLength(1);
});
