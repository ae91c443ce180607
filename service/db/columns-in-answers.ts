import { isSqlite } from "./engine.ts";
import { baseMark, versionMark } from "./records/public-address.ts";
import type { AnsweredTable, Row, ServiceDatabase } from "./schema.ts";

type Value = string | number | null;

/** How a column's value is written in the answer of its row. */
interface Form {
  /** Null for a value that this form cannot write. */
  inAnswer: (value: Value) => string | null;
  /** The same as SQL. */
  sql: (column: string) => string;
}

interface Member {
  name: string;
  column: string;
  form: Form;
}

const numberOrNull: Form = {
  inAnswer: (value) => (value === null || Number.isSafeInteger(value) ? String(value) : null),
  sql: (column) => `coalesce(${column}, 'null')`,
};
const text: Form = {
  inAnswer: (value) => (value === null ? null : `"${value}"`),
  sql: (column) => `'"' || ${column} || '"'`,
};
const textOrNull: Form = {
  inAnswer: (value) => (value === null ? "null" : `"${value}"`),
  sql: (column) => `coalesce('"' || ${column} || '"', 'null')`,
};
const transcript: Form = {
  inAnswer: (value) => (value === null ? null : `"${String(value).replaceAll("{version}", versionMark)}"`),
  sql: (column) => `'"' || replace(${column}, '{version}', ${charOf(versionMark)}) || '"'`,
};
const addressOrNull: Form = {
  inAnswer: (value) =>
    value === null ? "null" : `"${String(value).startsWith("/") ? baseMark : ""}${value}"`,
  sql: (column) =>
    `coalesce('"' || iif(${column} glob '/*', ${charOf(baseMark)}, '') || ${column} || '"', 'null')`,
};

/**
 * The members that are left out of the stored answers of the large tables: long ones that follow each other. Their
 * forms cover what nearly all sessions have, audio and a transcript at addresses elsewhere, because every further case
 * makes reading slower. The initial migration generates columns from this list, so changing it needs another one.
 */
const leftOut = {
  live_sessions: [
    { name: "state", column: "state", form: text },
    { name: "audio", column: "audio", form: text },
    { name: "transcript", column: "transcript", form: transcript },
  ],
  events: [
    { name: "typeId", column: "type_id", form: numberOrNull },
    { name: "fiscalYear", column: "fiscal_year", form: numberOrNull },
    { name: "fiscalPeriod", column: "fiscal_period", form: textOrNull },
    { name: "language", column: "language", form: textOrNull },
    { name: "backlinkUrl", column: "backlink_url", form: addressOrNull },
  ],
} satisfies Partial<Record<AnsweredTable, Member[]>>;

/** A table whose answers a SQLite file stores without the members that columns hold. */
export type CutTable = keyof typeof leftOut;

/** An answer as stored: what precedes and what follows the members left out, or all of it and null. */
interface CutAnswer {
  answer_start: string;
  answer_end: string | null;
}

/** Cuts the members out of an answer; leaves it whole where the columns would not restore every byte (a quote). */
export function cutAnswer(table: CutTable, row: object, answer: string): CutAnswer {
  const values = new Map<string, Value>(Object.entries(row));
  const members = leftOut[table].map(({ name, column, form }) => {
    const value = form.inAnswer(values.get(column) ?? null);
    return value === null ? null : `,"${name}":${value}`;
  });
  const cut = members.includes(null) ? "" : members.join("");
  const at = answer.indexOf(cut);
  if (cut === "" || at === -1) return { answer_start: answer, answer_end: null };
  return { answer_start: answer.slice(0, at), answer_end: answer.slice(at + cut.length) };
}

/** The whole answer as SQL. Where nothing was cut out, `answer_end` is null and `answer_start` is the whole answer. */
export function wholeAnswerSql(table: CutTable): string {
  const members = leftOut[table].map(({ name, column, form }) => `',"${name}":' || ${form.sql(column)}`);
  // Adjacent literals become one: each concatenation takes time in every row.
  const joined = members.join(" || ").replaceAll("' || '", "");
  return `coalesce(answer_start || ${joined} || answer_end, answer_start)`;
}

/**
 * The columns that store the answer of a row. PostgreSQL stores it whole: it computes columns while reading only from
 * version 18 on.
 */
export function answerColumns<Table extends AnsweredTable>(
  db: ServiceDatabase,
  table: Table,
  row: Row<Table>,
  answer: string,
): CutAnswer | { answer: string } {
  return isSqlite(db) && isCut(table) ? cutAnswer(table, row, answer) : { answer };
}

/** A row as read with all columns, without those that store its answer. */
export function withoutAnswer(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !answerColumnNames.includes(column)));
}

const answerColumnNames = ["answer", "answer_start", "answer_end"];

function isCut(table: AnsweredTable): table is CutTable {
  return table in leftOut;
}

function charOf(mark: string): string {
  return `char(${mark.charCodeAt(0)})`;
}
