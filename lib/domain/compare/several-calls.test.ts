import { expect, it } from "vitest";
import { EVENT_TYPE } from "../../../service/content/event-types.ts";
import { sampleQuarter } from "../../../test-support/words/sample-quarter.ts";
import { questionsAskedAgain } from "./asked-again.ts";
import { compareCalls } from "./compare-calls.ts";
import { guidanceOf } from "./guidance.ts";
import { statedFigures } from "./stated-figures.ts";

const types = [EVENT_TYPE.q4, EVENT_TYPE.q1, EVENT_TYPE.q2, EVENT_TYPE.q3];
/** Four quarters of some fictional companies. */
const years = Array.from({ length: 8 }, (_, id) =>
  types.map((typeId, at) => ({
    ...sampleQuarter(id, typeId, 20_120 + at * 90),
    chapters: [],
    durationSeconds: null,
  })),
);
const compared = years.map((calls) => ({ calls, ...compareCalls(calls, null) }));

it("words are as often in each of four calls as when they are counted in its text", () => {
  const bare = (word: string) =>
    word
      .toLowerCase()
      .replace(/[^\p{L}'-]/gu, "")
      .replace(/ies$/, "y")
      .replace(/'?s$/, "");
  let told = 0;
  for (const { calls, terms } of compared)
    for (const { term, each } of [...terms.rose, ...terms.fell]) {
      // A number has no subject of its own, unlike its plural.
      if (term === "thirds") continue;
      told += 1;
      const [first, second] = term.split(" ").map(bare);
      const counts = calls.map(({ paragraphs }) => {
        const all = paragraphs.flatMap(({ words }) => words.map(([word]) => word));
        const isSaid = (word: string, at: number) =>
          bare(word) === first &&
          (second === undefined || (!/[.,;:!?)]$/.test(word) && bare(all[at + 1] ?? "") === second));
        const mentions = all.filter(isSaid).length;
        return { mentions, rate: (mentions / all.length) * 10_000 };
      });
      expect(each, term).toEqual(counts);
    }
  expect(told).toBeGreaterThan(5);
});

it("figures and guidance are those of which two calls or more say one thing", () => {
  let shown = 0;
  for (const { calls, figures, outlook } of compared) {
    const oneOf = <Said>(all: readonly Said[], isSame: (a: Said, b: Said) => boolean): Said | null =>
      all.length > 0 && all.every((one) => isSame(one, all[0]!)) ? all[0]! : null;
    for (const one of figures.figures) {
      shown += 1;
      const stated = calls.map(({ paragraphs }) =>
        oneOf(
          statedFigures(paragraphs).filter(
            ({ measure, scope, sense, unit }) =>
              measure.toLowerCase() === one.newer.measure.toLowerCase() &&
              scope.toLowerCase() === one.newer.scope.toLowerCase() &&
              sense === one.sense &&
              unit.kind === one.newer.unit.kind,
          ),
          (a, b) => a.value === b.value,
        ),
      );
      expect(one.calls).toEqual(stated);
      expect(stated.filter((said) => said !== null).length).toBeGreaterThanOrEqual(2);
    }
    for (const one of outlook.statements) {
      shown += 1;
      const given = calls.map(({ paragraphs }) =>
        oneOf(
          guidanceOf(paragraphs).filter(
            ({ measure, unit }) =>
              measure.toLowerCase() === one.newer.measure.toLowerCase() && unit.kind === one.newer.unit.kind,
          ),
          (a, b) => a === b,
        ),
      );
      expect(one.calls).toEqual(given);
    }
  }
  expect(shown).toBeGreaterThan(20);
});

it("questions are those that the last call shares with each of the others by itself", () => {
  for (const { calls, questions } of compared) {
    const texts = calls.map(({ paragraphs }) => paragraphs);
    texts.slice(0, -1).forEach((earlier, at) => {
      const pair = questionsAskedAgain([earlier, texts.at(-1)!]).again;
      const inList = questions.again.filter((one) => one.earlier[at] !== null);
      expect(inList.map(({ newer, earlier }) => [newer, earlier[at]])).toEqual(
        pair.map(({ newer, earlier: [a] }) => [newer, a]),
      );
    });
  }
});
