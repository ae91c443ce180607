import { iso } from "#lib/contract/public-v3/instant.ts";
import type { LiveSession } from "#lib/contract/public-v3/live-session.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { morningMs } from "./morning.ts";

/** The record of a call that was live as the morning began, changed at `at` ms. Lower ids are scheduled later. */
export function liveRecord(id: number, companyId: number, state: ObservedState, at: number): LiveSession {
  return {
    id,
    eventId: id,
    companyId,
    date: iso(morningMs - id * 60_000),
    createdAt: iso(morningMs),
    updatedAt: iso(at),
    wentLiveAt: iso(morningMs),
    state,
    upstreamState: state,
    audio: null,
    transcript: null,
  };
}
