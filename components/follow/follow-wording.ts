import type { ReaderCall } from "#components/reader/reader-call.ts";
import { maxFollowed } from "#lib/client/address/followed-ids.ts";
import { stateStory } from "#lib/domain/reader/reader-mode.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** The words of the page that follows several calls. */
export const followWording = {
  title: "Follow",
  live: (count: number) => `${count} live`,
  field: "Listen for words",
  placeholder: "Words to listen for, separated by commas",
  found: (hits: number, calls: number) => `${counted(hits, "time")} in ${counted(calls, "call")}`,
  notHeard: "Not heard yet",
  heard: "Heard",
  switchSound: "Switch sound",
  nextHit: "Next match",
  search: "Edit the words to listen for",
  add: "Add a call",
  noneToAdd: "No other call is live.",
  full: `No more than ${maxFollowed} calls fit. Remove one first.`,
  copyLink: "link to this view",
  copy: "Copy link",
  emptyTitle: "Follow several calls at once",
  emptyReason:
    "Their live transcripts run side by side; keys 1 to 6 switch the sound. Add live calls here, or press Follow on any call.",
  lastTime: "Follow the same calls as last time",
  listen: "Listen",
  soundHere: "Playing",
  listenTo: (call: string) => `Listen to ${call}`,
  remove: (call: string) => `Remove ${call}`,
  speaking: (isNow: boolean) => (isNow ? "speaking now" : "spoke last"),
  youHear: (speaker: string | null) =>
    speaker === null ? "in the audio" : `in the audio · live now: ${speaker}`,
  toLive: "To live",
  newLines: (count: number) => counted(count, "new line"),
  missing: (id: number) => `No call ${id}`,
  missingReason: "The data provider removed it, or the address is mistyped.",
  failed: "Can't read this call right now",
  openCall: "Open its page",
  recorded: "This call is recorded",
  recordedReason: "Its page has the recording, the finished transcript and its chapters.",
  tooMany: (left: number) =>
    `Only the first ${maxFollowed} calls are followed; ${counted(left, "more")} ${left === 1 ? "was" : "were"} left out.`,
  repeated: "A call that is listed twice is shown once.",
  columns: "Followed calls",
  transcript: (call: string) => `Live transcript of ${call}`,
} as const;

/** Why a column has no words to follow; null where it has some or will have. */
export function describeNoColumn({
  mode,
  state,
  textOrigin,
}: ReaderCall): { title: string; reason: string } | null {
  if (mode === "recorded") return { title: followWording.recorded, reason: followWording.recordedReason };
  if (textOrigin === "stream" || mode === "live") return null;
  const story = stateStory(state, false);
  return story && { title: story.title, reason: story.body };
}
