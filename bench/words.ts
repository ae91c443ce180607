import { parseArgs } from "node:util";
import { filterWord } from "#lib/domain/search/filter-words.ts";
import { parseWordsQuery } from "#lib/domain/search/parse-words-query.ts";
import { openStore } from "#lib/server/store/open-store.ts";
import { openWordIndex } from "#lib/server/store/words/open-word-index.ts";
import type { WordIndex, TranscriptQuery } from "#lib/server/store/words/word-index.ts";
import type { Bench } from "./bench.ts";
import { onEngine, readEngines, type Engine } from "./programs/engine.ts";
import { locationOf } from "./programs/start-runtime.ts";
import { jsonLine, figure, table } from "./report/table.ts";
import { quantile } from "./report/statistics.ts";
import { queriesByKind, spokenCorpus } from "./words/spoken-corpus.ts";

const shares = [0.5, 0.9, 0.99, 1];

/** How long it takes to index a transcript and to search all transcripts. */
export const words: Bench = {
  name: "words",
  summary: "indexing transcripts and searching everything that was said, on both databases",
  isQuick: false,
  shortForm: ["--transcripts", "60", "--rounds", "3", "--engine", "sqlite"],
  async run(argv, say, note) {
    const { values } = parseArgs({
      args: argv,
      options: {
        transcripts: { type: "string", default: "2000" },
        rounds: { type: "string", default: "10" },
        engine: { type: "string", default: "sqlite,postgres" },
      },
    });
    const settings = { transcripts: Number(values.transcripts), rounds: Number(values.rounds) };
    for (const engine of readEngines(values.engine)) {
      await onEngine(engine, async (database) => {
        const location = locationOf(database);
        const store = await openStore(location);
        const index = openWordIndex(location, store);
        const figures = await measure(engine, index, settings, say);
        const p50 = (kind: string) => figures.find((row) => row.kind === kind)?.ms[0] ?? Number.NaN;
        note({
          name: `${engine}, searches while one transcript is indexed`,
          value: p50("one transcript indexed") / p50("all searches"),
          better: "higher",
          spread: 0.5,
        });
        await index.close();
        await store.close();
      });
    }
  },
};

async function measure(
  engine: Engine,
  index: WordIndex,
  settings: { transcripts: number; rounds: number },
  say: (line: string) => void,
): Promise<{ kind: string; ms: number[] }[]> {
  const rows: { kind: string; times: number[] }[] = [{ kind: "one transcript indexed", times: [] }];
  for (const call of spokenCorpus(settings.transcripts, "words")) {
    rows[0]?.times.push(await timed(() => index.put(call)));
    await index.tidy();
  }
  for (const [kind, queries] of Object.entries(queriesByKind)) {
    const times: number[] = [];
    // The first round only warms up.
    for (let round = 0; round <= settings.rounds; round += 1)
      for (const query of queries) {
        const took = await timed(() => index.search(toQuestion(query)));
        if (round > 0) times.push(took);
      }
    rows.push({ kind, times });
  }
  const searches = rows.slice(1).flatMap(({ times }) => times);
  const figures = [...rows, { kind: "all searches", times: searches }].map(({ kind, times }) => ({
    kind,
    ms: shares.map((share) => quantile(times, share)),
  }));
  say(`words: ${engine}, ${settings.transcripts} transcripts, milliseconds\n`);
  say(
    table(
      ["", "p50", "p90", "p99", "worst"],
      figures.map(({ kind, ms }) => [kind, ...ms.map(figure)]),
    ),
  );
  say("");
  say(jsonLine("words", { engine, ...settings }, figures));
  return figures;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function toQuestion(text: string): TranscriptQuery {
  const parsed = parseWordsQuery(text, 0);
  if (!parsed.ok) throw new Error(parsed.message);
  const { wanted, unwanted, filters, from, until } = parsed.query;
  const [first, ...others] = wanted;
  const limits = filters.map((filter) => ({
    kind: "filter" as const,
    anyOf: [filter.words.map((word) => filterWord(filter.field, word))],
  }));
  return {
    all: [first, ...others, ...limits],
    none: unwanted,
    from,
    until,
    before: null,
    calls: 20,
    paragraphs: 5,
    budgetMs: 80,
  };
}
