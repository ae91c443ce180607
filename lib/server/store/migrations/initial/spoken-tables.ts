/**
 * The search index of a shared database. A SQLite store has its index in another file, because a search would block the
 * store's thread.
 */
export const spokenTables = [
  `create table spoken_calls (key bigint primary key, transcript_id bigint not null unique, event_id bigint,
    company_id bigint, updated_at bigint not null, date bigint not null, title text,
    duration_seconds double precision, chapters text not null)`,
  `create table spoken_paragraphs (id bigint primary key, text text not null, speaker text, role text,
    sentences text not null, words tsvector not null)`,
  // At most 1 MB of pending entries, so that no insert has to merge many earlier ones.
  `create index spoken_paragraphs_words on spoken_paragraphs using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024)`,
  'create table spoken_lexemes (lexeme text collate "C" primary key, paragraphs integer not null)',
];
