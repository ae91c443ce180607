import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { saidInScripts } from "../../../../test-support/words/said-in-scripts.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { filterWord } from "../../../domain/search/filter-words.ts";
import { matchesIn } from "../../../domain/search/matched-sentence.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import { openStore, type Store } from "../open-store.ts";
import { FileIndex, inThisThread } from "./file-index.ts";
import { sharedIndex } from "./shared-index.ts";
import { defaultTuning } from "./shared-search.ts";
import type { WordIndex, TranscriptQuery } from "./word-index.ts";

const hourMs = 3_600_000;
const endless = { from: null, until: null, before: null, calls: 20, paragraphs: 5, budgetMs: 60_000 };

/** A query as the service asks it, without companies. */
function question(text: string, more: Partial<TranscriptQuery> = {}): TranscriptQuery {
  const parsed = parseWordsQuery(text, 0);
  if (!parsed.ok) throw new Error(parsed.message);
  const { wanted, unwanted, filters } = parsed.query;
  const conditions = (isExcluded: boolean) =>
    filters
      .filter((filter) => filter.isExcluded === isExcluded)
      .map(({ field, words }) => ({
        kind: "filter" as const,
        anyOf: [words.map((word) => filterWord(field, word))],
      }));
  const [first, ...others] = wanted;
  return {
    ...endless,
    all: [first, ...others, ...conditions(false)],
    none: [...unwanted, ...conditions(true)],
    ...more,
  };
}

const ways = {
  "by the index of words": defaultTuning,
  "by windows": { rareBelow: 0, firstWindow: 1, largestWindow: 2 },
};

await describeOnBothEngines("the search index", (database) => {
  let store: Store | null = null;
  afterEach(() => store?.close());

  describe.each(
    database.engine === "sqlite" ? [["in a file", defaultTuning] as const] : Object.entries(ways),
  )("%s", (_, tuning) => {
    let index: WordIndex;
    beforeEach(async () => {
      if (database.engine === "sqlite") index = inThisThread(new FileIndex());
      else {
        store = await openStore({ url: await database.fresh() });
        index = sharedIndex(store.db, tuning);
      }
    });
    afterEach(() => index.close());

    it.each(saidInScripts)("finds by $query the one call that says so", async ({ query, text, found }) => {
      for (const [at, said] of saidInScripts.entries())
        await index.put(spokenCall(at + 1, [said.words.join(" ")]));
      const { calls } = await index.search(question(query));
      expect(calls.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text))).toEqual([
        text,
      ]);
      const parsed = parseWordsQuery(query, 0);
      const matches = parsed.ok ? matchesIn(text, parsed.query) : [];
      expect(matches.map(({ from, to }) => text.slice(from, to))).toEqual([found]);
    });

    it("knows who speaks in which transcript, in the order of their first words", async () => {
      await index.put(spokenCall(1, ["A tariff.", "A price.", "A cost."]));
      await index.put(spokenCall(2, ["A tariff."]));
      const spoke = (await index.speakers([1, 2, 3])).map((one) => Object.values(one).join(" "));
      expect(spoke).toEqual([
        "1 Marit Ostrow Chief Financial Officer 2",
        "1 Jonas Thackeray Analyst 1",
        "2 Marit Ostrow Chief Financial Officer 1",
      ]);
      expect(await index.speakers([])).toEqual([]);
    });

    const find = async (text: string, more: Partial<TranscriptQuery> = {}) => {
      const { calls } = await index.search(question(text, more));
      return calls.map(({ transcriptId, paragraphs }) => [
        transcriptId,
        ...paragraphs.map(({ text: said }) => said),
      ]);
    };

    it("finds words, phrases, prefixes, words near each other, and excluded words", async () => {
      await index.put(spokenCall(1, ["We have pricing power.", "Power prices hurt pricing."]));
      await index.put(spokenCall(2, ["Größe isn’t all: 12.4% it is.", "Guidance may rise: we raise it."]));
      expect(await find("pricing")).toEqual([[1, "We have pricing power.", "Power prices hurt pricing."]]);
      expect(await find('"pricing power"')).toEqual([[1, "We have pricing power."]]);
      expect(await find("pric* -have")).toEqual([[1, "Power prices hurt pricing."]]);
      expect(await find("pricing-pow*")).toEqual([[1, "We have pricing power."]]);
      expect(await find("pric-power*")).toEqual([]);
      expect(await find("grosse isn't 12.4")).toEqual([[2, "Größe isn’t all: 12.4% it is."]]);
      expect(await find("raise near:4 guidance")).toEqual([[2, "Guidance may rise: we raise it."]]);
      expect(await find("raise near:2 guidance")).toEqual([]);
      expect(await find("nobody")).toEqual([]);
    });

    it("finds words of scripts without blanks and with marks, and only these", async () => {
      await index.put(spokenCall(1, ["当期の営業利益は増加。", "삼성전자는 매출이 늘었다.", "ยอดขายเพิ่มขึ้น"]));
      await index.put(spokenCall(2, ["ガスの売上", "राजस्व में वृद्धि", "CO₂ free\u00adcash ﬁnance Þór"]));
      for (const q of [
        "営業利益",
        "利益",
        "전자",
        "ยอดขาย",
        "ガス",
        "वृद्धि",
        "co2",
        "freecash",
        "finance",
        "thor",
      ])
        expect((await find(q)).length, q).toBe(1);
      for (const q of ["益利", "カス", "वदध", "ท"]) expect(await find(q), q).toEqual([]);
    });

    it("finds by speaker, exchange, section and level", async () => {
      const chapters = [{ title: "Margin bridge", level: 2, startSeconds: 10, endSeconds: 20 }];
      await index.put(
        spokenCall(1, ["Tariff one.", "Tariff two.", "Tariff three."], { chapters, qnaSeconds: 20 }),
      );
      expect(await find("tariff speaker:cfo")).toEqual([[1, "Tariff one.", "Tariff three."]]);
      expect(await find('tariff -speaker:"marit ostrow"')).toEqual([[1, "Tariff two."]]);
      expect(await find("tariff section:bridge level:2 exchange:nyse")).toEqual([[1, "Tariff two."]]);
      expect(await find("tariff section:questions")).toEqual([[1, "Tariff three."]]);
      expect(await find("tariff exchange:lse")).toEqual([]);
      expect(await find("cfo")).toEqual([]);
    });

    it("finds the newest call first, within dates, and continues where it ended", async () => {
      for (const id of [3, 1, 5, 2, 4]) await index.put(spokenCall(id, [`Tariff ${id}.`]));
      const ids = async (more: Partial<TranscriptQuery>) => (await find("tariff", more)).map(([id]) => id);
      expect(await ids({})).toEqual([5, 4, 3, 2, 1]);
      expect(await ids({ from: 2 * hourMs, until: 4 * hourMs })).toEqual([3, 2]);
      const seen: number[] = [];
      let before: number | null = null;
      do {
        const { calls, next, searchedBackTo } = await index.search(question("tariff", { before, calls: 2 }));
        seen.push(...calls.map(({ transcriptId }) => transcriptId));
        expect(searchedBackTo === null).toBe(next === null);
        before = next;
      } while (before !== null);
      expect(seen).toEqual([5, 4, 3, 2, 1]);
    });

    it("finds as much as the time allows, and says where to continue", async () => {
      for (let id = 1; id <= 30; id += 1)
        await index.put(spokenCall(id, [id % 10 === 1 ? "Tariff." : "Other."]));
      const seen: number[] = [];
      let before: number | null = null;
      do {
        const { calls, next } = await index.search(question("tariff", { before, budgetMs: -1 }));
        seen.push(...calls.map(({ transcriptId }) => transcriptId));
        expect(next ?? -1).toBeLessThan(before ?? Infinity);
        before = next;
      } while (before !== null);
      expect(seen).toEqual([21, 11, 1]);
    });

    it("answers with a few paragraphs of each call, their total, and the call's names", async () => {
      await index.put(spokenCall(1, ["Tariff 1.", "Tariff 2.", "No.", "Tariff 3."]));
      const { calls } = await index.search(question("tariff", { paragraphs: 2 }));
      expect(calls).toMatchObject([
        { transcriptId: 1, eventId: 10, companyId: 100, title: "Q1", date: hourMs, hits: 3 },
      ]);
      expect(calls[0]!.paragraphs).toMatchObject([
        { text: "Tariff 1.", speaker: "Marit Ostrow", sentences: [[0, 0]] },
        { text: "Tariff 2.", speaker: "Jonas Thackeray" },
      ]);
    });

    it("follows corrections and removals, and never goes back to an older text", async () => {
      await index.put(spokenCall(1, ["Tariff of ten.", "Second."], { updatedAt: 2 }));
      await index.put(spokenCall(1, ["Traffic of ten."], { updatedAt: 3, date: 9 * hourMs }));
      await index.put(spokenCall(1, ["Tariff of ten."], { updatedAt: 1 }));
      expect([await find("tariff"), await find("second"), await find("traffic")]).toEqual([
        [],
        [],
        [[1, "Traffic of ten."]],
      ]);
      expect(await index.list()).toEqual([
        { transcriptId: 1, eventId: 10, companyId: 100, updatedAt: 3, date: 9 * hourMs, words: 3 },
      ]);
      await index.remove([1, 2]);
      expect([await find("traffic"), await index.list()]).toEqual([[], []]);
    });

    it("keeps calls of one minute apart", async () => {
      for (const id of [1, 2, 3]) await index.put(spokenCall(id, [`Tariff ${id}.`], { date: hourMs }));
      await index.remove([1]);
      await index.put(spokenCall(4, ["Tariff 4."], { date: hourMs + 1 }));
      expect((await find("tariff")).map(([id]) => id).toSorted()).toEqual([2, 3, 4]);
      await index.remove([2, 3, 4]);
      expect(await find("tariff")).toEqual([]);
    });

    it("finds exactly the paragraphs whose text has the words, after any changes", async () => {
      const said = fc.array(fc.constantFrom("tariff", "price", "prices", "free", "cash", "12.4%"), {
        minLength: 1,
        maxLength: 8,
      });
      const changes = fc.array(
        fc.record({ id: fc.integer({ min: 1, max: 4 }), texts: fc.array(said, { maxLength: 3 }) }),
        { maxLength: 8 },
      );
      const queries = fc.constantFrom(
        ...'tariff|free cash|"free cash"|pric*|price near:1 tariff|12.4'.split("|"),
      );
      await fc.assert(
        fc.asyncProperty(changes, queries, async (steps, text) => {
          await index.remove([1, 2, 3, 4]);
          const calls = new Map<number, SpokenCall>();
          for (const { id, texts } of steps) {
            const call = spokenCall(
              id,
              texts.map((words) => words.join(" ")),
            );
            await index.put(call);
            calls.set(id, call);
          }
          const { all } = question(text);
          const fits = (paragraph: string) =>
            all.every(
              (part) => part.kind === "filter" || matchesIn(paragraph, { wanted: [part] }).length > 0,
            );
          const expected = [...calls.values()]
            .map(({ transcriptId, paragraphs }) => [
              transcriptId,
              ...paragraphs.map((paragraph) => paragraph.text).filter(fits),
            ])
            .filter((call) => call.length > 1)
            .toSorted((a, b) => Number(b[0]) - Number(a[0]));
          expect(await find(text)).toEqual(expected);
        }),
        { numRuns: database.engine === "sqlite" ? 50 : 15 },
      );
    }, 120_000);
  });
});
