import type { Runtime } from "#lib/server/runtime.ts";
import { toSpokenCall } from "#lib/domain/search/spoken-call.ts";
import { callForEvent } from "#service/content/call-for-event.ts";
import { sectorOf } from "#service/content/calls/sectors.ts";
import { EVENT_TYPE } from "#service/content/event-types.ts";
import { market } from "#service/content/market.ts";
import { openCall } from "#service/content/sample-call.ts";

/** Two years, the periods of a trend. */
const spreadMs = 2 * 365 * 86_400_000;
/** A call takes 15 ms to put together, so the words of each are those of many transcripts. */
const differentCalls = 400;
const transcriptsPerCompany = 8;

/** Copies companies and their transcripts, of what sample calls say, into a store and its index of words. */
export async function fillTranscripts(
  { store, words }: Runtime,
  transcripts: number,
  until: number,
  spread = spreadMs,
) {
  const companies = market({ companies: Math.ceil(transcripts / transcriptsPerCompany), seed: "trends" });
  const stamps = { created_at: until, updated_at: until, asked_at: until };
  const unused = { display_name: null, backlink_url: "", isins: "[]", cik: null, openfigi: "[]" };
  const rows = companies.map(({ id, name, country, tickers }) => ({
    id,
    name,
    country,
    tickers: JSON.stringify(tickers),
    ...unused,
    ...stamps,
  }));
  await store.write(async (db) => {
    for (const row of rows) await db.insertInto("companies").values(row).execute();
    const done = { is_full_copy_done: 1 };
    await db
      .insertInto("watermarks")
      .values({ dataset: "transcripts", ...done })
      .onConflict((row) => row.column("dataset").doUpdateSet(done))
      .execute();
  });
  const texts = sampleTexts(Math.min(differentCalls, transcripts));
  for (let id = 1; id <= transcripts; id += 1) {
    const company = companies[id % companies.length]!;
    const date = until - Math.floor((spread * (transcripts - id + 1)) / (transcripts + 1));
    const ids = { event_id: id, company_id: company.id, type_id: 1 };
    await store.write((db) =>
      db
        .insertInto("transcripts")
        .values({ id, ...ids, file_url: "", date, ...stamps })
        .execute(),
    );
    const facts = { transcriptId: id, eventId: id, companyId: company.id, updatedAt: until, date };
    const exchanges = (company.tickers ?? []).map(({ exchange }) => exchange);
    const { content, ...lengths } = texts[id % texts.length]!;
    await words.put(toSpokenCall({ ...facts, title: "Q3 2026", exchanges, ...lengths }, content));
    await words.tidy();
  }
  return companies;
}

type Content = Parameters<typeof toSpokenCall>[1];

function sampleTexts(count: number): { content: Content; durationSeconds: number; qnaSeconds: number }[] {
  return market({ companies: count, seed: "texts" }).flatMap(({ id, name }, number) => {
    const plan = callForEvent({ typeId: EVENT_TYPE.q3, company: { id, sector: sectorOf(name) }, number });
    const call = openCall(plan.slug);
    if (!call) return [];
    const paragraphs = call.paragraphs.map(({ speaker, sentences }) => {
      const words = sentences.flatMap((sentence) => sentence.words);
      let at = 0;
      const starts = sentences.map((sentence) => (at += sentence.words.length) - sentence.words.length);
      return { start: words[0]![1], end: words.at(-1)![2], speaker, sentences: starts, words };
    });
    const speakers = call.speakers.map((_, speaker) => ({
      name: `Speaker ${speaker}`,
      role: null,
      company: null,
    }));
    return { content: { paragraphs, speakers, chapters: [] }, ...plan };
  });
}
