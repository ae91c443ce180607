import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { conditionsOf } from "#lib/domain/search/fits.ts";
import { parseWordsQuery } from "#lib/domain/search/parse-words-query.ts";
import { openStore, type Store } from "../open-store.ts";
import { FileIndex, inThisThread } from "./file-index.ts";
import { sharedIndex } from "./shared-index.ts";
import type { WordIndex } from "./word-index.ts";

const hourMs = 3_600_000;
const vocabulary = ["cash", "flow", "free", "inventory", "inventories", "margin", "the", "of"];

/** Sixty calls of eight passages of twelve words, the same in every run. */
const said = Array.from({ length: 60 }, (_, call) =>
  Array.from({ length: 8 }, (_, passage) =>
    Array.from({ length: 12 }, (_, at) => vocabulary[(call * 7 + passage * 5 + at * at * (call % 5)) % 8]!),
  ),
);

function asked(q: string, dates: { from?: number; until?: number } = {}) {
  const parsed = parseWordsQuery(q, 0);
  if (!parsed.ok) throw new Error(parsed.message);
  return { from: null, until: null, ...dates, ...conditionsOf(parsed.query) };
}

/** The same count by hand: `timesIn` says how often one passage says what is asked for. */
function byHand(timesIn: (words: readonly string[]) => number) {
  return said.flatMap((passages, call) => {
    const mentions = passages.reduce((sum, words) => sum + timesIn(words), 0);
    return mentions === 0 ? [] : [[call + 1, mentions]];
  });
}

const times = (words: readonly string[], ...run: string[]) =>
  words.filter((_, at) => run.every((word, index) => words[at + index] === word)).length;

await describeOnBothEngines("counting what is said", (database) => {
  let store: Store | null = null;
  let index: WordIndex;
  beforeEach(async () => {
    if (database.engine === "sqlite") index = inThisThread(new FileIndex());
    else {
      store = await openStore({ url: await database.fresh() });
      index = sharedIndex(store.db);
    }
    for (const [call, passages] of said.entries())
      await index.put(
        spokenCall(
          call + 1,
          passages.map((words) => words.join(" ")),
        ),
      );
  });
  afterEach(async () => {
    await index.close();
    await store?.close();
  });

  const count = async (...given: Parameters<typeof asked>) => {
    const counted = await index.count(asked(...given));
    return counted
      .map(({ transcriptId, mentions }) => [transcriptId, mentions])
      .toSorted(([a = 0], [b = 0]) => a - b);
  };

  it("agrees with counting by hand, for words, phrases, beginnings, several words and excluded ones", async () => {
    expect(await count("inventory")).toEqual(byHand((words) => times(words, "inventory")));
    expect(await count('"free inventory"')).toEqual(byHand((words) => times(words, "free", "inventory")));
    expect(await count('"cash cash"')).toEqual(byHand((words) => times(words, "cash", "cash")));
    expect(await count("inventor*")).toEqual(
      byHand((words) => times(words, "inventory") + times(words, "inventories")),
    );
    expect(await count("cash margin")).toEqual(
      byHand((words) => Math.min(times(words, "cash"), times(words, "margin"))),
    );
    expect(await count("cash -margin")).toEqual(
      byHand((words) => (words.includes("margin") ? 0 : times(words, "cash"))),
    );
    expect(await count("nobody")).toEqual([]);
  });

  it("counts phrases that end in the beginning of a word, and words and phrases that are said very often", async () => {
    expect(await count("free-inventor*")).toEqual(
      byHand((words) => times(words, "free", "inventory") + times(words, "free", "inventories")),
    );
    await index.put(
      spokenCall(
        500,
        Array.from({ length: 90 }, () => "such such much ".repeat(10)),
      ),
    );
    const inCall = async (q: string) => (await count(q)).filter(([id]) => id === 500);
    expect(await inCall("such")).toEqual([[500, 1_800]]);
    expect(await inCall("such*")).toEqual([[500, 1_800]]);
    expect(await inCall('"such such"')).toEqual([[500, 900]]);
    expect(await inCall('"such much"')).toEqual([[500, 900]]);
    expect(await inCall('"much such such"')).toEqual([[500, 810]]);
  });

  it.runIf(database.engine === "postgres")(
    "counts phrases of a call that an earlier version has indexed",
    async () => {
      const before = await count('"free cash"');
      await sql`update spoken_counts set places = default where key % 2 = 0`.execute(store!.db);
      expect(await count('"free cash"')).toEqual(before);
      expect(before).toEqual(byHand((words) => times(words, "free", "cash")));
    },
  );

  it("counts two words near each other once for each place of the first", async () => {
    expect(await count("cash near:1 margin")).toEqual(
      byHand(
        (words) =>
          words.filter(
            (word, at) => word === "cash" && [-2, -1, 1, 2].some((step) => words[at + step] === "margin"),
          ).length,
      ),
    );
  });

  it("counts what one speaker says, within dates", async () => {
    const byMarit = said.map((passages) => passages.filter((_, at) => at % 2 === 0).flat());
    expect(await count("cash speaker:marit", { from: 10 * hourMs, until: 20 * hourMs })).toEqual(
      byMarit.flatMap((words, call) => {
        const mentions = times(words, "cash");
        return mentions > 0 && call + 1 >= 10 && call + 1 < 20 ? [[call + 1, mentions]] : [];
      }),
    );
  });

  it("counts a call that is corrected, again and again, as it is now", async () => {
    for (const updatedAt of [2, 3]) await index.put(spokenCall(5, ["Cash and cash."], { updatedAt }));
    const cash = await count("cash");
    expect(cash.find(([id]) => id === 5)).toEqual([5, 2]);
    await index.remove([5]);
    expect(await count("cash")).toEqual(cash.filter(([id]) => id !== 5));
  });

  it("knows how many words each call has, also after a correction and without a removed call", async () => {
    await index.put(spokenCall(2, ["Two words."], { updatedAt: 2 }));
    await index.remove([1]);
    const listed = await index.list();
    expect(listed.find(({ transcriptId }) => transcriptId === 2)).toMatchObject({ words: 2, companyId: 200 });
    expect(listed.find(({ transcriptId }) => transcriptId === 3)).toMatchObject({ words: 96 });
    expect((await count("inventory")).map(([id]) => id)).toEqual(
      byHand((words) => times(words, "inventory"))
        .map(([id]) => id)
        .filter((id) => id! > 2),
    );
  });
});
