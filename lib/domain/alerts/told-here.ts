import type { BoardSession } from "../../contract/board/board-session.ts";
import { isFailed, isLive, isRecorded } from "../session/session-state.ts";

/** What an open page tells by itself, as its own browser's settings say. */
export const hereEvents = ["wentLive", "failed", "recorded", "transcribed"] as const;
export type HereEvent = (typeof hereEvents)[number];

/** Whose calls are told in this browser, of what, and what was told last. */
export interface ToldHere {
  /** What it is called: a company's or a watchlist's name. */
  about: string;
  /** A company's id, or the id of a watchlist as it is at that time. */
  of: number | string;
  events: readonly HereEvent[];
  /** What was told last, and when, in milliseconds since the epoch; null before that. */
  last: { what: string; at: number } | null;
}

const facts: Record<HereEvent, (session: BoardSession) => boolean> = {
  wentLive: ({ state }) => isLive(state),
  failed: ({ state }) => isFailed(state),
  recorded: ({ state }) => isRecorded(state),
  transcribed: ({ hasTranscript, state }) => hasTranscript && !isLive(state),
};

/** What has happened to a call between two answers of the board; nothing to one that was not on the board before. */
export function happened(before: BoardSession | undefined, now: BoardSession): HereEvent[] {
  if (before === undefined || before === now) return [];
  return hereEvents.filter((event) => facts[event](now) && !facts[event](before));
}
