import { rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { makePrivateFile } from "../private-file.ts";
import { codeOf } from "../../error-text.ts";
import { isDamage } from "../store-failure.ts";

/** Increased with every change of the tables or of how words are folded; an index of another version is rebuilt. */
const tablesVersion = 4;

/**
 * Opens the index in a file, or in memory. A damaged file, or one of another build, is replaced by an empty one,
 * because its text can be read again from upstream.
 * @throws the database's error when the file cannot be used at all
 */
export function openFileTables(file: string): SqliteDatabase.Database {
  try {
    return open(file);
  } catch (error) {
    if (file === inMemory || !(isDamage(codeOf(error)) || error instanceof OtherTables)) throw error;
    removeFileTables(file);
    return open(file);
  }
}

/** Removes the file of an index that is closed. */
export function removeFileTables(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
}

export const inMemory = ":memory:";

class OtherTables extends Error {}

function open(file: string): SqliteDatabase.Database {
  if (file !== inMemory) makePrivateFile(file);
  const database = new SqliteDatabase(file, { timeout: 500 });
  try {
    database.pragma("locking_mode = exclusive");
    database.pragma("journal_mode = wal");
    database.pragma("synchronous = normal");
    // In KB, and kept for good; further pages are in the system's cache.
    database.pragma("cache_size = -16384");
    const version = database.pragma("user_version", { simple: true });
    if (version === 0) database.exec(tables);
    else if (version !== tablesVersion) throw new OtherTables();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

// The text is in `paragraphs`; the index is contentless, and deletes a row by its number alone. Automatic merges are
// off, so that no insert has to wait for one. `places` reads from the index where each word stands. `counts` has a row
// for each call, with each of its words once, together with how often it is said: `counted` reads that.
const tables = `
begin immediate;
create table calls (
  key integer primary key,
  transcript_id integer not null unique,
  event_id integer,
  company_id integer,
  updated_at integer not null,
  date integer not null,
  title text,
  duration_seconds real,
  chapters text not null,
  words integer not null
);
create table paragraphs (
  id integer primary key,
  text text not null,
  speaker text,
  role text,
  sentences text not null
);
create virtual table words using fts5 (
  spoken, filters, content = '', contentless_delete = 1, prefix = '3 4',
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
);
create virtual table places using fts5vocab (words, instance);
create virtual table counts using fts5 (
  said, content = '', contentless_delete = 1, detail = none,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* M* N* Co'"
);
create virtual table counted using fts5vocab (counts, instance);
${["words", "counts"].map((table) => `insert into ${table} (${table}, rank) values ('automerge', 0), ('crisismerge', 64);`).join("\n")}
pragma user_version = ${tablesVersion};
commit;
`;
