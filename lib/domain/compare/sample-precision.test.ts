import { expect, it } from "vitest";
import { openCall } from "../../../service/content/sample-call.ts";
import { planOf } from "../../../service/content/calls/call-plan.ts";
import { sectors } from "../../../service/content/calls/sectors.ts";
import { EVENT_TYPE } from "../../../service/content/event-types.ts";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { layOut } from "../transcript/transcript-text.ts";
import { compareFigures } from "./compared-figures.ts";

/** A quarter's call of a fictional company, with the figures that were put into its sentences. */
function quarter(id: number, typeId: number, number: number) {
  const call = openCall(planOf(typeId, { id, sector: sectors[id % sectors.length]! }, number).slug)!;
  const paragraphs = call.paragraphs.map(({ speaker, sentences }, at) => {
    const words: ReaderWord[] = sentences.flatMap((sentence) => sentence.words);
    const starts = sentences.map((_, index) =>
      sentences.slice(0, index).reduce((sum, one) => sum + one.words.length, 0),
    );
    return layOut(
      String(at),
      words,
      starts,
      call.speakers[speaker]?.role ?? null,
      call.speakers[speaker]?.role ?? null,
    );
  });
  return { paragraphs, figures: call.figures };
}

it("of the figures that are shown as a pair, at least 95 of 100 are of one measure", () => {
  const isOf = (value: number, said: number | undefined) =>
    said !== undefined && Math.abs(Math.abs(said) - value) < 0.05;
  const pairs = Array.from({ length: 40 }, (_, id) => {
    const [older, newer] = [quarter(id, EVENT_TYPE.q2, 20_300), quarter(id, EVENT_TYPE.q3, 20_390)];
    return compareFigures(older.paragraphs, newer.paragraphs).figures.map((pair) => {
      const plain = ({ value, unit }: (typeof pair)["older"]) =>
        Math.abs(value) / (unit.kind === "money" ? 1e6 : 1);
      const names = Object.keys(newer.figures).filter(
        (name) =>
          isOf(plain(pair.older), older.figures[name]) && isOf(plain(pair.newer), newer.figures[name]),
      );
      return { measure: pair.measure, names };
    });
  }).flat();
  const wrong = pairs.filter(({ names }) => names.length === 0);
  expect(pairs.length).toBeGreaterThanOrEqual(100);
  expect(wrong.length / pairs.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
});
