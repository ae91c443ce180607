import { describeIssue, fieldProblems, type FieldProblem } from "../../../contract/files/field-problems.ts";
import {
  historyLines,
  historyVersion,
  isHistoryLineType,
  type HistoryLine,
  type ObservedPeriod,
} from "../../../contract/files/history-file.ts";
import { parseObject, unstorable, unstorableFields } from "../../../contract/files/parse-object.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { SourceLine } from "../../../contract/files/read-lines.ts";
import { StoreError } from "../store-failure.ts";
import type { NumberedLine, StoredType } from "./write-observed.ts";

/** The first line of a file. @throws StoreError in one line where it is none of a history that this version reads */
export function readHeader(source: SourceLine | undefined, file: string): HistoryLine<"history"> {
  const notHistory = new StoreError(`${file} is not a file of observed history`);
  if (source === undefined || source.text === null) throw notHistory;
  const { value } = parseObject(source.text);
  if (value?.type !== "history") throw notHistory;
  const { version } = value;
  if (typeof version === "number" && version !== historyVersion)
    throw new StoreError(
      version > historyVersion
        ? `${file} was written by a newer Callboard (format ${version}; this one reads ${historyVersion}): import it there, or install that version`
        : `${file} was written by an older Callboard (format ${version}; this one reads ${historyVersion}): export it again with this version`,
    );
  const parsed = historyLines.history.safeParse(value, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const reasons = fieldProblems(parsed.error).map(({ field, reason }) => `${field} ${reason}`);
  throw new StoreError(`${file}:1: ${reasons.join("; ")}`);
}

/** A line that can be stored, the end, or what is wrong. */
export type ReadLine =
  | NumberedLine<HistoryLine<StoredType>>
  | { line: HistoryLine<"end"> }
  | { line: null; problems: FieldProblem[] };

/**
 * Reads the lines after the first, in order, against the periods that the first one names.
 * @returns reads one line; never throws
 */
export function createLineReader(periods: readonly ObservedPeriod[]): (source: SourceLine) => ReadLine {
  const placeOf = createPlaces();
  const followsLast = createOrder();
  let isOver = false;
  return (source) => {
    const line = parseLine(source);
    if ("problems" in line) return { line: null, problems: line.problems };
    if (isOver) return bad("", "comes after the end");
    switch (line.type) {
      case "history":
        return bad("type", "is of the first line only");
      case "end":
        isOver = true;
        if (line.lines !== source.number - 1) return bad("lines", `must be ${source.number - 1}`);
        return { line };
      case "company":
      case "event":
      case "session":
        return { number: source.number, line, place: 0 };
      case "coverage":
      case "confirmation":
        if (line.to < line.from) return bad("to", "is before from");
        if (!isWithin(periods, line.from, line.to)) return bad("from", outside);
        if (!followsLast(line)) return bad("from", `is not after the end of the ${line.type} before it`);
        return { number: source.number, line, place: 0 };
      case "dateChange":
      case "transition": {
        const { observedAt } = line;
        if (!isWithin(periods, observedAt, observedAt)) return bad("observedAt", outside);
        if (line.type === "dateChange") return { number: source.number, line, place: 0 };
        if (line.notBefore !== null && line.notBefore > observedAt)
          return bad("notBefore", "is after observedAt");
        const place = placeOf(line);
        if (place >= maxAtOnce) return bad("", `is one of more than ${maxAtOnce} changes at one instant`);
        return { number: source.number, line, place };
      }
    }
  };
}

/** The most changes of a session at one instant. */
const maxAtOnce = 100;
const outside = "lies in none of the periods that the first line names";

const bad = (field: string, reason: string) => ({ line: null, problems: [{ field, reason }] });

function isWithin(periods: readonly ObservedPeriod[], from: number, to: number): boolean {
  return periods.some((period) => period.from <= from && to <= period.to);
}

function parseLine(source: SourceLine): HistoryLine | { problems: FieldProblem[] } {
  if (source.text === null) return { problems: [{ field: "", reason: source.reason }] };
  const read = parseObject(source.text);
  if (read.value === null) return { problems: [{ field: "", reason: read.reason }] };
  const { type } = read.value;
  if (!isHistoryLineType(type)) {
    const accepted = `accepted: ${Object.keys(historyLines).join(", ")}`;
    const reason = type === undefined ? "is missing" : `is ${JSON.stringify(type)}`;
    return { problems: [{ field: "type", reason: `${reason}; ${accepted}` }] };
  }
  const parsed = historyLines[type].safeParse(read.value, { error: describeIssue });
  if (!parsed.success) return { problems: fieldProblems(parsed.error) };
  const fields = unstorableFields(source.text, parsed.data);
  return fields.length > 0
    ? { problems: fields.map((field) => ({ field, reason: unstorable })) }
    : parsed.data;
}

/** Counts changes of one session at one instant, which stand together in a file. */
function createPlaces(): (change: HistoryLine<"transition">) => number {
  let last: Pick<HistoryLine<"transition">, "sessionId" | "observedAt"> | undefined;
  let place = 0;
  return (change) => {
    const isNext = last?.sessionId === change.sessionId && last.observedAt === change.observedAt;
    place = isNext ? place + 1 : 0;
    last = change;
    return place;
  };
}

/** Whether an interval begins after the one before it of its type has ended. */
function createOrder(): (line: HistoryLine<"coverage" | "confirmation">) => boolean {
  const ends = new Map<string, number>();
  return ({ type, from, to }) => {
    const isNext = from > (ends.get(type) ?? -Infinity);
    ends.set(type, Math.max(to, ends.get(type) ?? -Infinity));
    return isNext;
  };
}

/** A period in words. */
export const formatPeriod = ({ from, to }: Pick<ObservedPeriod, "from" | "to">) =>
  `${iso(from)} to ${iso(to)}`;
