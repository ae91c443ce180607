import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { hereEvents, type HereEvent } from "#lib/domain/alerts/told-here.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";

const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
const verbs: Record<HereEvent, string> = {
  wentLive: "goes live",
  failed: "fails",
  recorded: "has its recording",
  transcribed: "has its transcript",
};

/** The words of what this browser tells by itself. */
export const toldHereWording = {
  title: "In this browser",
  means: "A notice and a sound while a page of Callboard is open in any tab. Nothing to set up.",
  stillHere: "What happens is still said on the open page.",
  list: "Told in this browser",
  when: {
    wentLive: "Goes live",
    failed: "Fails",
    recorded: "Recording is there",
    transcribed: "Transcript is there",
  } satisfies Record<HereEvent, string>,
  sentence: (about: string, events: readonly HereEvent[]) =>
    `When a call of ${about} ${either.format(hereEvents.filter((event) => events.includes(event)).map((event) => verbs[event]))}`,
  happened: (event: HereEvent, session: BoardSession) => {
    const name = `${companyName(session)}, ${eventTitle(session)}`;
    if (event === "failed") return `${name}: ${stateWording[session.state]}`;
    return `${name} ${{ wentLive: "is live", recorded: "has its recording", transcribed: "has its transcript" }[event]}`;
  },
  several: (count: number, first: string) => `${first}, and ${count - 1} more`,
  open: "Open the call",
  stop: "Stop",
  stopFor: (about: string) => `Stop telling of ${about} in this browser`,
} as const;
