import type { AirReading } from "../../../contract/board/values/air-readings.ts";
import type { LivePart } from "../../../contract/board/values/live-parts.ts";

/** What was concluded from the streams of live calls. */
export interface AirTables {
  air_readings: AirReadingRow;
  air_minutes: AirMinutesRow;
  air_coverage: { from_at: number; to_at: number };
  live_places: LivePlaceRow;
  live_texts: LiveTextRow;
}

/** What is kept of the live text of a call for the time when it is over. */
export interface LiveTextRow {
  session_id: number;
  kept_at: number;
  /** JSON of `KeptLiveText`. */
  sections: string;
  turns: string;
  is_whole: number;
}

/** Where a live call is by its text, and how many questions were asked by then; null where that is not counted. */
export interface LivePlaceRow {
  session_id: number;
  part: LivePart;
  asked: number | null;
}

/** A change of what is said of a call's stream. `ordinal` is the version of the change. */
export interface AirReadingRow {
  session_id: number;
  ordinal: number;
  /** Null where nothing is said any more. */
  reading: AirReading | null;
  /** When this was said. */
  said_at: number;
  /** It began between `not_before` (null where unknown) and `since`. */
  since: number | null;
  not_before: number | null;
  level_db: number | null;
  is_unreachable: number;
  /** The host that serves the stream; null where none is listed. */
  host: string | null;
}

/** What was measured in the minutes of one call. */
export interface AirMinutesRow {
  session_id: number;
  /** The start of the first minute; the figures of later ones follow. */
  from_at: number;
  /** Packed by `air-minutes.ts`. */
  figures: string;
}
