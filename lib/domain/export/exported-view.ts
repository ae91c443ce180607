import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ScreenFreshness } from "../freshness/screen-freshness.ts";
import { utcDay, utcTime } from "../text/utc-wording.ts";
import { columnOf, type ExportedFields, type TableColumn } from "../board/table-columns.ts";

/** A view of the board to be exported. */
export interface ExportedView {
  /** In the order of the view. */
  sessions: readonly BoardSession[];
  columns: readonly TableColumn[];
  /** The address of the view. */
  address: string;
  /** When the sessions were last confirmed, or stored where they never were. ISO. */
  asOf: string;
  /** ISO. */
  exportedAt: string;
  freshness: Pick<ScreenFreshness, "status" | "cause">;
}

/**
 * A session with its id, its state, the columns of the view and `stateSince`. `stateSinceBasis` is `observed`, or
 * `upstream` where `stateSince` is only the latest possible time.
 */
export function exportedSession(session: BoardSession, columns: readonly TableColumn[]): ExportedFields {
  const { id, state, stateSince, stateSinceBasis } = session;
  return Object.assign(
    { sessionId: id, state },
    ...columns.map((column) => columnOf(column).exported?.(session)),
    {
      stateSince,
      stateSinceBasis,
    },
  ) as ExportedFields;
}

/** As of when an export is, as a sentence. */
export function describeAsOf({ asOf, freshness }: ExportedView): string {
  const moment = `${utcDay(asOf)}, ${utcTime(asOf)} UTC`;
  return freshness.status === "current"
    ? `Confirmed as of ${moment}.`
    : `Last known as of ${moment}, not confirmed since.`;
}

/** The file name of an export, with the time of its data, and `late` or `blind` where they are not confirmed. */
export function exportName({ asOf, freshness }: ExportedView, extension: string): string {
  const moment = `${asOf.slice(0, 10)}-${asOf.slice(11, 19).replaceAll(":", "")}Z`;
  const sure = freshness.status === "current" ? "" : `-${freshness.status}`;
  return `callboard-${moment}${sure}.${extension}`;
}
