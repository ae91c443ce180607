import fc from "fast-check";
import { expect, it } from "vitest";
import { findInCall } from "../../../../test-support/words/find-in-call.ts";
import { spokenCall, spokenContent } from "../../../../test-support/words/spoken-call.ts";
import { FileIndex } from "./file-index.ts";
import { filterWord } from "../../../domain/search/filter-words.ts";
import { conditionsOf, fits, type Condition, type Conditions } from "../../../domain/search/fits.ts";
import { matchesIn } from "../../../domain/search/matched-sentence.ts";
import { whileTyped } from "../../../domain/search/while-typed.ts";
import { parseCallQuery } from "../../../domain/search/search-call.ts";
import { toTextParagraphs } from "../../../domain/transcript/transcript-text.ts";

const word = fc.constantFrom("price", "prices", "power", "cash");
const phrase = fc.record({
  words: fc.oneof(
    word.map((one): [string, ...string[]] => [one]),
    fc.tuple(word, word).map(([a, b]): [string, ...string[]] => [a, b]),
  ),
  isPrefix: fc.constant(false),
});
const condition: fc.Arbitrary<Condition> = fc.oneof(
  phrase.map((one) => ({ kind: "phrase" as const, phrase: one })),
  fc.tuple(fc.option(word), word).map(([before, one]) => {
    const beginning = one.slice(0, 4);
    const words: [string, ...string[]] = before === null ? [beginning] : [before, beginning];
    return { kind: "phrase" as const, phrase: { words, isPrefix: true } };
  }),
  // Single words, because only the index of a file counts overlapping phrases as near each other.
  fc.integer({ min: 1, max: 3 }).map((distance) => ({
    kind: "near" as const,
    first: { words: ["price"] as [string], isPrefix: false },
    second: { words: ["cash"] as [string], isPrefix: false },
    distance,
  })),
  fc.constantFrom("marit", "jonas", "cfo").map((name) => ({
    kind: "filter" as const,
    anyOf: [[filterWord("speaker", name)]],
  })),
);
const conditions: fc.Arbitrary<Conditions> = fc.record({
  all: fc.tuple(condition, condition).map(([a, b]): Conditions["all"] => [a, b]),
  none: fc.array(condition, { maxLength: 1 }),
});

it("finds in live calls what the index finds in finished ones", () => {
  const paragraphs = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });
  const unlimited = { from: null, until: null, before: null, calls: 1, paragraphs: 100, budgetMs: 60_000 };
  fc.assert(
    fc.property(paragraphs, conditions, (texts, query) => {
      const index = new FileIndex();
      const call = spokenCall(
        1,
        // The number makes every text unique.
        texts.map((words, number) => `${words.join(" ")} ${number}`),
      );
      index.put(call);
      const [found] = index.search({ ...unlimited, ...query }).calls;
      index.close();
      const here = call.paragraphs.filter((paragraph) => fits(paragraph, query)).map(({ text }) => text);
      expect(here).toEqual(found?.paragraphs.map(({ text }) => text) ?? []);
    }),
    { numRuns: 200 },
  );
});

const part = fc.oneof(
  word,
  fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
  word.map((one) => `${one.slice(0, 4)}*`),
  fc.tuple(word, word).map(([a, b]) => `${a}-${b.slice(0, 4)}*`),
  word.map((one) => `-${one}`),
  fc.integer({ min: 1, max: 3 }).map((distance) => `price near:${distance} cash`),
  fc.constantFrom("speaker:marit", "-speaker:cfo", "section:outlook", "level:2", "section:questions"),
);

/** A word of which some letters are typed, perhaps joined to another word or with a filter behind it. */
const typed = fc.oneof(
  fc.constant([]),
  fc
    .tuple(fc.option(word), word, fc.integer({ min: 1, max: 6 }), fc.constantFrom("", " speaker:marit"))
    .map(([before, one, letters, filter]) => [
      `${before === null ? "" : `${before}-`}${one.slice(0, letters)}${filter}`,
    ]),
);

it("finds within a call what the index finds of it", () => {
  const chapters = [{ title: "Outlook", level: 2, startSeconds: 0, endSeconds: 25 }];
  const qnaSeconds = 35;
  const texts = fc.array(
    fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
    { minLength: 1, maxLength: 8 },
  );
  const unlimited = { from: null, until: null, before: null, calls: 1, paragraphs: 100, budgetMs: 60_000 };
  fc.assert(
    fc.property(texts, fc.array(part, { maxLength: 3 }), typed, (said, parts, last) => {
      const q = whileTyped(["price", ...parts, ...last].join(" "));
      const parsed = parseCallQuery(q);
      if (!parsed.ok) throw new Error(parsed.message);
      const index = new FileIndex();
      index.put(spokenCall(1, said, { chapters, qnaSeconds }));
      const found = index.search({ ...unlimited, ...conditionsOf(parsed.query) }).calls;
      index.close();
      const inIndex = found.flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ text }) =>
          matchesIn(text, parsed.query).map(({ from, to }) => [text, from, to]),
        ),
      );
      const content = spokenContent(said, chapters);
      const call = toTextParagraphs(content.paragraphs, content.speakers);
      const sections = { chapters, questions: [{ start: qnaSeconds, end: null }] };
      const inCall = findInCall(call, q, sections).map(({ paragraph, from, to }) => [
        call[paragraph]!.text,
        from,
        to,
      ]);
      expect(inCall).toEqual(inIndex);
    }),
    { numRuns: 200 },
  );
});
