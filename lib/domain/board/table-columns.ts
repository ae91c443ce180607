import type { BoardSession } from "../../contract/board/board-session.ts";
import { heardReading, readingWording } from "../session/readings.ts";
import { isLive, laneOf } from "../session/session-state.ts";
import { states } from "../session/states.ts";
import { countryName } from "../text/country-name.ts";
import { enteredState } from "../session/since-when.ts";
import { compareInLane } from "./lane-order.ts";

/** The value that a row is sorted by; null where the session has none. */
type SortKey = string | number | null;

/** A session as it is exported. Instants are ISO strings in UTC. */
export type ExportedFields = Record<string, string | number | null>;

/** Everything about a column of the board's table but the looks of its cells. */
interface Column {
  title: string;
  /**
   * `always`: cannot be left out; `default`: where no columns were chosen; `sorted`: where the rows are sorted, because
   * they then have no headings with their state; `chosen`: only where it was chosen.
   */
  shown: "always" | "default" | "sorted" | "chosen";
  /** What its cells say, as plain text or as a code such as a ticker; `own`: its cells are a component. */
  cell: "own" | { look: "text" | "code"; textOf: (session: BoardSession) => string | null | undefined };
  /** True where its cells are times, whose zone the title names. */
  isTime?: true;
  /** How rows are sorted by it; null where its values cannot be compared. */
  sort: {
    keyOf: (session: BoardSession) => SortKey;
    /** Ascending and descending in words. */
    directions: readonly [string, string];
    /** The order of rows with equal keys, where that is not the one of their dates. */
    compareEqual?: (a: BoardSession, b: BoardSession) => number;
  } | null;
  /** What it adds to the fields that every exported session has; null for nothing. */
  exported: ((session: BoardSession) => ExportedFields) | null;
  /** The minimum width in rem, and the share of the remaining width. */
  width: { leastRem: number; share: number };
  /** When a narrow table leaves it out, lowest first; a call's page has its values. Null: never. */
  leftOutAs: number | null;
}

const byName = ["A to Z", "Z to A"] as const;
const byTime = ["earliest first", "latest first"] as const;

/** The columns that the board's table can have, from left to right. */
const columns = {
  state: {
    title: "State",
    shown: "sorted",
    cell: "own",
    sort: {
      keyOf: ({ state }) => states[state].rank,
      directions: ["failures first", "failures last"],
      compareEqual: (a, b) => compareInLane(laneOf(a.state))(a, b),
    },
    // Every exported session has its state.
    exported: null,
    width: { leastRem: 8.5, share: 0 },
    leftOutAs: null,
  },
  company: {
    title: "Company",
    shown: "default",
    cell: "own",
    sort: { keyOf: ({ company }) => company?.displayName ?? null, directions: byName },
    exported: ({ company }) => ({ company: company?.displayName ?? null }),
    width: { leastRem: 9, share: 1.4 },
    leftOutAs: 9,
  },
  ticker: {
    title: "Ticker",
    shown: "default",
    cell: { look: "code", textOf: ({ company }) => company?.ticker },
    sort: { keyOf: ({ company }) => company?.ticker ?? null, directions: byName },
    exported: ({ company }) => ({ ticker: company?.ticker ?? null }),
    width: { leastRem: 4.5, share: 0 },
    leftOutAs: 7,
  },
  call: {
    title: "Call",
    // It has the link that opens the call.
    shown: "always",
    cell: "own",
    sort: { keyOf: ({ event }) => event?.title ?? null, directions: byName },
    exported: ({ event }) => ({ title: event?.title ?? null }),
    width: { leastRem: 9, share: 1.6 },
    leftOutAs: null,
  },
  scheduled: {
    title: "Scheduled",
    shown: "default",
    cell: "own",
    isTime: true,
    sort: { keyOf: ({ date }) => numberOrNull(Date.parse(date)), directions: byTime },
    exported: ({ date }) => ({ scheduledAt: date }),
    width: { leastRem: 7, share: 0 },
    leftOutAs: 8,
  },
  exchange: {
    title: "Exchange",
    shown: "default",
    cell: { look: "text", textOf: ({ company }) => company?.exchange },
    sort: { keyOf: ({ company }) => company?.exchange ?? null, directions: byName },
    exported: ({ company }) => ({ exchange: company?.exchange ?? null }),
    width: { leastRem: 6, share: 0 },
    leftOutAs: 2,
  },
  country: {
    title: "Country",
    shown: "default",
    cell: "own",
    sort: { keyOf: ({ company }) => (company ? countryName(company.country) : null), directions: byName },
    exported: ({ company }) => ({ country: company?.country ?? null }),
    width: { leastRem: 5, share: 0.7 },
    leftOutAs: 1,
  },
  isin: {
    title: "ISIN",
    shown: "chosen",
    cell: { look: "code", textOf: ({ company }) => company?.isins[0] },
    sort: { keyOf: ({ company }) => company?.isins[0] ?? null, directions: byName },
    exported: ({ company }) => ({ isins: company?.isins.join(" ") ?? null }),
    width: { leastRem: 7.5, share: 0 },
    leftOutAs: 4,
  },
  cik: {
    title: "CIK",
    shown: "chosen",
    cell: { look: "code", textOf: ({ company }) => company?.cik },
    sort: {
      keyOf: ({ company }) => numberOf(company?.cik ?? ""),
      directions: ["lowest first", "highest first"],
    },
    exported: ({ company }) => ({ cik: company?.cik ?? null }),
    width: { leastRem: 6, share: 0 },
    leftOutAs: 3,
  },
  since: {
    title: "In state since",
    shown: "chosen",
    cell: "own",
    isTime: true,
    sort: {
      keyOf: (session) => numberOrNull(Date.parse(enteredState(session).since)),
      directions: byTime,
    },
    // Every exported session has it.
    exported: null,
    width: { leastRem: 9.5, share: 0 },
    leftOutAs: 6,
  },
  onAir: {
    title: "On the air",
    shown: "chosen",
    cell: { look: "text", textOf: (session) => heardWord(session) },
    sort: { keyOf: (session) => heardWord(session), directions: byName },
    exported: ({ onAir }) => ({
      onAir: onAir?.reading ?? null,
      onAirSince: onAir?.since ?? null,
      onAirLevelDb: onAir?.levelDb ?? null,
      mediaHost: onAir?.host ?? null,
    }),
    width: { leastRem: 7, share: 0 },
    leftOutAs: 5.5,
  },
  acknowledged: {
    title: "Acknowledged by",
    shown: "chosen",
    cell: { look: "text", textOf: ({ acknowledgement }) => acknowledgement?.by },
    sort: { keyOf: ({ acknowledgement }) => acknowledgement?.by ?? null, directions: byName },
    exported: ({ acknowledgement }) => ({ acknowledgedBy: acknowledgement?.by ?? null }),
    width: { leastRem: 7.5, share: 0.5 },
    leftOutAs: 5,
  },
  figure: {
    title: "Time in state",
    // It has the marks of failures.
    shown: "always",
    cell: "own",
    // Depending on the state it is a countdown, a duration or a length, which cannot be compared.
    sort: null,
    exported: null,
    width: { leastRem: 8.5, share: 0.9 },
    leftOutAs: null,
  },
} satisfies Record<string, Column>;

/** What is heard of a call in a word; null where its stream is not watched. */
function heardWord(session: BoardSession): string | null {
  const heard = heardReading(session);
  if (heard !== null) return readingWording[heard];
  return session.onAir?.reading === "fine" && isLive(session.state) ? "Heard" : null;
}

function numberOf(digits: string): SortKey {
  return digits.trim() === "" ? null : numberOrNull(Number(digits));
}

function numberOrNull(key: number): SortKey {
  return Number.isNaN(key) ? null : key;
}

type Columns = typeof columns;
/** A column by its name, which the address has. */
export type TableColumn = keyof Columns;
/** A column by which sessions can be sorted. */
export type SortColumn = { [C in TableColumn]: Columns[C]["sort"] extends null ? never : C }[TableColumn];
/** A column whose cells are a component. */
export type OwnCellColumn = { [C in TableColumn]: Columns[C]["cell"] extends "own" ? C : never }[TableColumn];

/** The names of all columns, from left to right. */
export const tableColumns = Object.keys(columns) as readonly TableColumn[];

/** Everything about a column. */
export function columnOf(name: TableColumn): Column {
  return columns[name];
}

/** True for the columns whose cells are a component. */
export function hasOwnCell(name: TableColumn): name is OwnCellColumn {
  return columns[name].cell === "own";
}

/** True for the columns by which sessions can be sorted. */
export function isSortColumn(name: TableColumn): name is SortColumn {
  return columns[name].sort !== null;
}

/** How rows are sorted by a column. */
export function sortBy(name: SortColumn): NonNullable<Column["sort"]> {
  return columns[name].sort;
}
