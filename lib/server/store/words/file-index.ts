import type SqliteDatabase from "better-sqlite3";
import type { SpokenCall } from "../../../domain/search/spoken-call.ts";
import { firstKeyAt, firstRowOf, keyOfRow, rowsWithin } from "./call-key.ts";
import { inMemory, openFileTables } from "./file-tables.ts";
import { toCallRow, toFoundCall, toFoundParagraph, type CallRow, type ParagraphRow } from "./word-rows.ts";
import { countInFile, countsOf } from "./file-count.ts";
import { ftsMatch } from "./file-match.ts";
import type {
  CountedCall,
  CountQuery,
  FoundCall,
  IndexedTranscript,
  NamedSpeaker,
  WordIndex,
  WordsFound,
  TranscriptQuery,
} from "./word-index.ts";

const pagesPerMerge = 200;

/** The index in a SQLite file or in memory. It is synchronous, so it blocks its thread. */
export class FileIndex {
  readonly #database: SqliteDatabase.Database;

  constructor(file: string = inMemory) {
    this.#database = openFileTables(file);
  }

  put(call: SpokenCall): void {
    this.#database.transaction(() => this.#replace(call)).immediate();
  }

  remove(transcriptIds: readonly number[]): void {
    const forget = () => {
      for (const id of transcriptIds) this.#forget(this.#keyOf(id));
    };
    this.#database.transaction(forget).immediate();
  }

  list(): IndexedTranscript[] {
    return this.#database
      .prepare<[], IndexedTranscript>(
        `select transcript_id as transcriptId, event_id as eventId, company_id as companyId,
          updated_at as updatedAt, date, words from calls`,
      )
      .all();
  }

  search(question: TranscriptQuery): WordsFound {
    const startedAt = performance.now();
    const { from, below } = rowsWithin(question);
    const rows = this.#database
      .prepare<[string, number, number], { id: number }>(
        `select rowid as id from words where words match ? and rowid >= ? and rowid < ? order by rowid desc`,
      )
      .iterate(ftsMatch(question), from, below);
    const found = new Map<number, number[]>();
    let isCut = false;
    for (const { id } of rows) {
      const key = keyOfRow(id);
      const isEnough = found.size >= question.calls || performance.now() - startedAt > question.budgetMs;
      isCut = !found.has(key) && found.size > 0 && isEnough;
      if (isCut) break;
      found.set(key, [...(found.get(key) ?? []), id]);
    }
    const calls = [...found].flatMap(([key, ids]) => this.#call(key, ids, question.paragraphs));
    if (!isCut) return { calls, next: null, searchedBackTo: null };
    return { calls, next: [...found.keys()].at(-1) ?? null, searchedBackTo: calls.at(-1)?.date ?? null };
  }

  count(question: CountQuery): CountedCall[] {
    return countInFile(this.#database, question);
  }

  speakers(transcriptIds: readonly number[]): NamedSpeaker[] {
    const ofCall = this.#database.prepare<[number, number], Omit<NamedSpeaker, "transcriptId">>(
      `select speaker, role, count(*) as paragraphs from paragraphs
        where id >= ? and id < ? and speaker is not null group by speaker, role order by min(id)`,
    );
    return transcriptIds.flatMap((transcriptId) => {
      const key = this.#keyOf(transcriptId);
      if (key === undefined) return [];
      return ofCall.all(firstRowOf(key), firstRowOf(key + 1)).map((said) => ({ transcriptId, ...said }));
    });
  }

  tidy(): boolean {
    return ["words", "counts"].map((table) => this.#merge(table)).includes(true);
  }

  close(): void {
    this.#database.close();
  }

  #merge(table: string): boolean {
    const before = this.#changes();
    this.#database.prepare(`insert into ${table} (${table}, rank) values ('merge', ?)`).run(pagesPerMerge);
    // A merge that finds nothing to do changes one row of its own.
    return this.#changes() - before >= 2;
  }

  #changes(): number {
    return this.#database.prepare<[], { count: number }>("select total_changes() as count").get()?.count ?? 0;
  }

  #keyOf(transcriptId: number): number | undefined {
    const find = this.#database.prepare<[number], { key: number }>(
      "select key from calls where transcript_id = ?",
    );
    return find.get(transcriptId)?.key;
  }

  #replace(call: SpokenCall): void {
    const known = this.#database
      .prepare<[number], { updated_at: number }>("select updated_at from calls where transcript_id = ?")
      .get(call.transcriptId);
    if (known && known.updated_at > call.updatedAt) return;
    this.#forget(this.#keyOf(call.transcriptId));
    const key = this.#freeKey(call.date);
    this.#database
      .prepare(
        `insert into calls values (@key, @transcript_id, @event_id, @company_id, @updated_at, @date, @title,
          @duration_seconds, @chapters, @words)`,
      )
      .run(toCallRow(key, call));
    const text = this.#database.prepare("insert into paragraphs values (?, ?, ?, ?, ?)");
    const words = this.#database.prepare("insert into words (rowid, spoken, filters) values (?, ?, ?)");
    call.paragraphs.forEach((paragraph, index) => {
      const id = firstRowOf(key) + index;
      const { speaker, role, sentences } = paragraph;
      text.run(id, paragraph.text, speaker, role, JSON.stringify(sentences));
      words.run(id, paragraph.words.join(" "), paragraph.filters.join(" "));
    });
    this.#database.prepare("insert into counts (rowid, said) values (?, ?)").run(key, countsOf(call));
  }

  #forget(key: number | undefined): void {
    if (key === undefined) return;
    const rows = [firstRowOf(key), firstRowOf(key + 1)];
    // By row id, because an FTS5 index cannot be scanned without a word.
    this.#database
      .prepare("delete from words where rowid in (select id from paragraphs where id >= ? and id < ?)")
      .run(rows);
    this.#database.prepare("delete from counts where rowid = ?").run(key);
    this.#database.prepare("delete from paragraphs where id >= ? and id < ?").run(rows);
    this.#database.prepare("delete from calls where key = ?").run(key);
  }

  #freeKey(date: number): number {
    const isTaken = this.#database.prepare<[number], { key: number }>("select key from calls where key = ?");
    let key = firstKeyAt(date);
    while (isTaken.get(key)) key += 1;
    return key;
  }

  #call(key: number, ids: readonly number[], most: number): FoundCall | [] {
    const row = this.#database.prepare<[number], CallRow>("select * from calls where key = ?").get(key);
    const find = this.#database.prepare<[number], ParagraphRow>("select * from paragraphs where id = ?");
    const shown = ids.toReversed().slice(0, most);
    const paragraphs = shown.flatMap((id) => find.get(id) ?? []).map(toFoundParagraph);
    return row ? { ...toFoundCall(row), hits: ids.length, paragraphs } : [];
  }
}

/** The same index with asynchronous methods, for tests and for a store in memory. */
export function inThisThread(index: FileIndex): WordIndex {
  return {
    put: async (call) => index.put(call),
    remove: async (ids) => index.remove(ids),
    list: async () => index.list(),
    search: async (question) => index.search(question),
    count: async (question) => index.count(question),
    speakers: async (ids) => index.speakers(ids),
    tidy: async () => index.tidy(),
    close: async () => index.close(),
  };
}
