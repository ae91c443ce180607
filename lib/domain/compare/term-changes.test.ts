import { describe, expect, it } from "vitest";
import { said, saidBy } from "../../../test-support/words/said.ts";
import { differenceOf, logLikelihood, shownTerms, termChanges } from "./term-changes.ts";

const times = (count: number, sentence: string) => Array.from({ length: count }, () => sentence);
const call = (...sentences: string[]) => [said(0, ...sentences)];
/** So many words of which none is a subject. */
const filler = (words: number) => times(words / 2, "of the");
const terms = (given: readonly { term: string }[]) => given.map(({ term }) => term);

describe("words that rose and fell", () => {
  it("are those beyond chance, with mentions per 10,000 words of each call", () => {
    const older = call(...filler(960), ...times(20, "Tariffs here."));
    const newer = call(...filler(1_960), ...times(20, "Inventory here."));
    const changes = termChanges([older, newer]);
    expect(changes.words).toEqual({ older: 1_000, newer: 2_000 });
    expect(changes.rose).toEqual([
      {
        term: "Inventory",
        each: [
          { mentions: 0, rate: 0 },
          { mentions: 20, rate: 100 },
        ],
        older: { mentions: 0, rate: 0 },
        newer: { mentions: 20, rate: 100 },
      },
    ]);
    expect(terms(changes.fell)).toEqual(["Tariffs"]);
    expect(differenceOf(changes.fell[0]!)).toBe(-200);
    expect(changes).toMatchObject({ compared: 2, changed: 2 });
  });

  it("are counted as people count: whatever the case, the plural and the marks around them", () => {
    const older = call(...filler(2_000));
    const newer = call(...filler(2_000), ...times(5, "A customer."), ...times(6, "“Customers’ here"));
    expect(termChanges([older, newer]).rose[0]).toMatchObject({ newer: { mentions: 11 } });
  });

  it("are phrases where their words are nearly always said together, but not over a comma", () => {
    const older = call(...filler(2_000));
    const joined = termChanges([older, call(...filler(2_000), ...times(9, "the copper price"))]);
    expect(terms(joined.rose)).toEqual(["copper price"]);
    const apart = termChanges([older, call(...filler(2_000), ...times(9, "copper, freight."))]);
    expect(terms(apart.rose).toSorted()).toEqual(["copper", "freight"]);
  });

  it("say nothing of names, of common words, of numbers and of what is said a few times", () => {
    const older = call(...filler(2_000));
    const newer = [
      ...call(...filler(2_000), ...times(9, "thank Greta about 12 percent."), ...times(4, "copper.")),
      saidBy("Greta Cho", "Analyst, Westmere", 3_000, "Hello."),
    ];
    expect(termChanges([older, newer]).rose).toEqual([]);
  });

  it("are counted against several earlier calls together", () => {
    const often = call(...filler(980), ...times(10, "Copper here."));
    const never = call(...filler(1_000));
    expect(terms(termChanges([never, often]).rose)).toEqual(["Copper"]);
    const { rose, words } = termChanges([never, never, never, often]);
    expect(rose[0]?.each.map(({ rate }) => rate)).toEqual([0, 0, 0, 100]);
    expect(words).toEqual({ older: 3_000, newer: 1_000 });
    expect(terms(termChanges([never, often, often, often, often]).rose)).toEqual([]);
  });

  it("are the seven with the largest difference each way", () => {
    const names = "copper freight backlog pricing nickel cotton timber cement gravel".split(" ");
    const newer = call(...filler(4_000), ...names.flatMap((name, at) => times(10 + at, `${name}.`)));
    const { rose, changed } = termChanges([call(...filler(4_000)), newer]);
    expect(changed).toBe(9);
    expect(terms(rose)).toEqual(names.toReversed().slice(0, shownTerms));
  });

  it("are none of calls without words", () => {
    expect(termChanges([[], []])).toMatchObject({ rose: [], fell: [], compared: 0, changed: 0 });
  });
});

it("the log-likelihood is twice the sum of mentions times the logarithm of seen over expected", () => {
  // 10 and 30 mentions where 20 and 20 were expected.
  expect(logLikelihood([10, 30], [1_000, 1_000])).toBeCloseTo(
    2 * (10 * Math.log(0.5) + 30 * Math.log(1.5)),
    10,
  );
  expect(logLikelihood([10, 20], [1_000, 2_000])).toBeCloseTo(0, 10);
});
