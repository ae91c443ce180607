import type { BoardSession } from "../../../contract/board/board-session.ts";
import type { ScreenFreshness } from "../../freshness/screen-freshness.ts";
import { utcDay, utcTime } from "../../words/utc-words.ts";
import type { TableColumn } from "../table-columns.ts";

/** A view of the board to be exported. */
export interface ExportedView {
  /** In the order of the view. */
  sessions: readonly BoardSession[];
  columns: readonly TableColumn[];
  /** The address of the view. */
  address: string;
  /** When it was last confirmed what the sessions say; where it never was, when they were kept. ISO. */
  asOf: string;
  /** ISO. */
  exportedAt: string;
  freshness: Pick<ScreenFreshness, "status" | "cause">;
}

/** One session as it is exported. Instants are ISO strings in UTC. */
export type ExportedSession = Record<string, string | number | null>;

type Fields = (session: BoardSession) => ExportedSession;

/** What a column exports, where that is not among the fields of every session. */
const fieldsOf: Partial<Record<TableColumn, Fields>> = {
  company: ({ company }) => ({ company: company?.displayName ?? null }),
  ticker: ({ company }) => ({ ticker: company?.ticker ?? null }),
  call: ({ event }) => ({ title: event?.title ?? null }),
  scheduled: ({ date }) => ({ scheduledAt: date }),
  exchange: ({ company }) => ({ exchange: company?.exchange ?? null }),
  country: ({ company }) => ({ country: company?.country ?? null }),
  isin: ({ company }) => ({ isins: company?.isins.join(" ") ?? null }),
  cik: ({ company }) => ({ cik: company?.cik ?? null }),
  acknowledged: ({ acknowledgement }) => ({ acknowledgedBy: acknowledgement?.by ?? null }),
};

/**
 * A session with its id, its state, the columns of the view, and since when it has been in its state:
 * `stateSinceBasis` is `observed`, or `upstream` where `stateSince` is only the latest possible time.
 */
export function exportedSession(session: BoardSession, columns: readonly TableColumn[]): ExportedSession {
  const { id, state, stateSince, stateSinceBasis } = session;
  return Object.assign({ sessionId: id, state }, ...columns.map((column) => fieldsOf[column]?.(session)), {
    stateSince,
    stateSinceBasis,
  }) as ExportedSession;
}

/** How fresh an export is, as a sentence. */
export function asOfWords({ asOf, freshness }: ExportedView): string {
  const moment = `${utcDay(asOf)}, ${utcTime(asOf)} UTC`;
  return freshness.status === "current"
    ? `Confirmed as of ${moment}.`
    : `Last known as of ${moment}, not confirmed since.`;
}

/** The name of a file with an export: when it is of, and that it is not confirmed where it is not. */
export function exportName({ asOf, freshness }: ExportedView, extension: string): string {
  const moment = `${asOf.slice(0, 10)}-${asOf.slice(11, 19).replaceAll(":", "")}Z`;
  const sure = freshness.status === "current" ? "" : `-${freshness.status}`;
  return `callboard-${moment}${sure}.${extension}`;
}
