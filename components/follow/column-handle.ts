import type { SearchHit } from "#lib/domain/search/search-call.ts";

/** The actions of a column that the page calls. */
export interface ColumnHandle {
  /** Moves the sound here, to the live edge. */
  listen: () => void;
  /** Shows a place in the text, moves the sound here and plays from a second of the call. */
  playFrom: (hit: SearchHit, seconds: number) => void;
}
