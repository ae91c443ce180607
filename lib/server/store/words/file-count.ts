import type SqliteDatabase from "better-sqlite3";
import type { Part, Phrase } from "../../../domain/search/words-query.ts";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import { keyOfRow, rowsWithin } from "./call-key.ts";
import { countedParts, mentionsInText, phraseAlone, wordsAsLongest } from "./counted-parts.ts";
import { ftsMatch } from "./file-match.ts";
import type { CountedCall, CountQuery } from "./word-index.ts";

/** Counts in a file. */
export function countInFile(database: SqliteDatabase.Database, question: CountQuery): CountedCall[] {
  const parts = countedParts(question);
  const alone = phraseAlone(question);
  const byKey =
    alone?.words.length === 1
      ? countedByCall(database, question, wordsAsLongest(alone))
      : mentionsByCall(database, question, parts);
  const idOf = database.prepare<[number], number>("select transcript_id from calls where key = ?").pluck();
  return [...byKey].flatMap(([key, mentions]) => {
    const transcriptId = idOf.get(key);
    return transcriptId === undefined ? [] : { transcriptId, mentions };
  });
}

const isOneWord = ([first, ...others]: readonly Part[]) =>
  others.length === 0 && first?.kind === "phrase" && first.phrase.words.length === 1;

/** Between a word and how often a call says it: a private character, which no word has. */
const countMark = "\ue000";

/** Each word of a call, with how often it is said there. */
export function countsOf({ paragraphs }: SpokenCall): string {
  const counts = new Map<string, number>();
  for (const { words } of paragraphs) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, mentions]) => `${word}${countMark}${mentions}`).join(" ");
}

/** Of words alone the counts of each call are all that has to be read. */
function countedByCall(
  database: SqliteDatabase.Database,
  question: CountQuery,
  [first, last]: [string, string],
) {
  const { from, below } = rowsWithin(question);
  const range = first === last ? [first + countMark, `${first}${countMark}\u{10ffff}`] : [first, last];
  const rows = database
    .prepare<unknown[], [number, number]>(
      `select doc, sum(cast(substr(term, instr(term, '${countMark}') + 1) as integer)) from counted
        where term >= ? and term <= ? and doc >= ? and doc < ? group by doc`,
    )
    .raw()
    .all(...range, keyOfRow(from), keyOfRow(below));
  return new Map(rows);
}

/**
 * Most passages say what is asked for once, and then so does each of its words: only where one word stands several times,
 * the text is read, and not even there for a single word.
 */
function mentionsByCall(database: SqliteDatabase.Database, question: CountQuery, parts: readonly Part[]) {
  const { from, below } = rowsWithin(question);
  const repeated = timesRepeated(database, phraseOf(parts[0]!));
  const textOf = database.prepare<[number], string>("select text from paragraphs where id = ?").pluck();
  const rows = database
    .prepare<[string, number, number], number>(
      "select rowid from words where words match ? and rowid >= ? and rowid < ?",
    )
    .pluck()
    .all(ftsMatch(question), from, below);
  const byKey = new Map<number, number>();
  for (const row of rows) {
    const times = repeated.get(row) ?? 1;
    const mentions = times === 1 || isOneWord(parts) ? times : mentionsInText(textOf.get(row) ?? "", parts);
    const key = keyOfRow(row);
    byKey.set(key, (byKey.get(key) ?? 0) + mentions);
  }
  return byKey;
}

const phraseOf = (part: Part): Phrase => (part.kind === "near" ? part.first : part.phrase);

/** The rows in which the longest word of a phrase, which is rarely a common one, stands several times. */
function timesRepeated(database: SqliteDatabase.Database, phrase: Phrase): Map<number, number> {
  const rows = database
    .prepare<[string, string], [number, number]>(
      `select doc, count(*) from places where term >= ? and term <= ? and col = 'spoken'
        group by doc having count(*) > 1`,
    )
    .raw()
    .all(...wordsAsLongest(phrase));
  return new Map(rows);
}
