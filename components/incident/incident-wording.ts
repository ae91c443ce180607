import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import type { FailureRelation } from "#lib/domain/session/related-failures.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { plural } from "#lib/domain/text/plural.ts";

const list = new Intl.ListFormat("en-GB");

/** The words of a call's panel, and of the page of a failed call. */
export const incidentWording = {
  boardThen: "Show the board at this minute",
  panel: (session: BoardSession) => `${companyName(session)}, about this call`,
  loading: "Loading the call",
  position: (at: number, of: number, areFailures: boolean) =>
    `${at} of ${of} ${areFailures ? plural(of, "failure") : of === 1 ? "that needs attention" : "that need attention"}`,
  previous: (areFailures: boolean) => (areFailures ? "Previous failure" : "Previous that needs attention"),
  next: (areFailures: boolean) => (areFailures ? "Next failure" : "Next that needs attention"),
  copyPanelLink: "Copy link to this panel",
  panelLink: "link to this panel",
  openPage: "Open the call's page",
  close: "Close",
  missing: (id: number) => `No call ${id}`,
  missingReason: "The data provider removed it, or the address is mistyped.",
  failed: "Can't show this call right now",

  scheduled: (when: string) => `scheduled ${when}`,
  onAirAgain: (time: string) => `on air again since ${time}`,
  confirmedAgo: (span: string) => `Confirmed ${span} ago.`,
  notConfirmed: "Not confirmed right now.",

  listenFrom: (time: string) => `Listen from ${time}`,
  copySummary: "Copy summary",
  summary: "summary",
  openCall: "Open call",
  company: "Company",

  now: "now",
  strip: "Observed states over time",

  whoIsOnIt: "Who is on it",
  whoWasOnIt: "Who was on it",
  nobody: "Nobody is on it",
  isOnIt: (names: readonly string[]) => `${list.format(names)} ${plural(names.length, "is", "are")} on it`,
  acknowledgedAt: (time: string, until: string) => `since ${time}, ${until}`,
  wereOnIt: (names: readonly string[], time: string) =>
    `Recovered at ${time}; ${list.format(names)} ${plural(names.length, "was", "were")} on it.`,
  nobodyAcknowledged: (time: string) => `Recovered at ${time}; nobody acknowledged it.`,
  acknowledge: "Acknowledge",
  acknowledgeCall: (session: BoardSession) => `Acknowledge ${companyName(session)}`,
  joinToo: "Also on it?",
  join: "Join",
  release: "Release",
  releaseAll: "Release for everybody",
  until: "Until when",
  why: "Why",
  whyHint: "What you are doing about it (optional)",
  defaultReason: "On it",
  snooze: "Snooze",
  snoozeMeans:
    "Its failures and its trouble on the air are expected: they stay listed and counted but no longer stand out, even after a recovery.",
  snoozeWhat: "What to snooze",
  everythingOn: (exchange: string) => `Everything on ${exchange}`,
  snoozeWhyHint: "Why it is expected (optional)",
  defaultSnoozeReason: "Expected",
  snoozed: "Snoozed for everybody.",
  endSnooze: "End",
  notAcknowledged: "Not acknowledged.",
  notReleased: "Not released.",
  notSnoozed: (error: Error) =>
    `Not snoozed. ${hasProblem(error, "conflict") ? "There are too many snoozes. End one first." : describeFailedChange(error)}`,
  snoozeNotEnded: "Not ended.",
  notWritten: (error: Error) =>
    `The note was not saved. ${hasProblem(error, "conflict") ? "This call has too many notes." : describeFailedChange(error)}`,
  notes: "Notes",
  addNote: "Add a note for everybody",
  writeNote: "Add note",
  saveNote: "Save the note that you write",
  nobodyOnIt: "Nobody is on it.",

  alsoFailed: "Also failed in the last hour",
  noneElse: "Nothing else failed in the last hour.",
  recovered: (span: string) => `recovered ${span} ago`,
  ago: (span: string) => `${span} ago`,
  relation: (relation: FailureRelation, { company, state }: BoardSession) => {
    if (relation === "company") return "Company";
    return relation === "exchange" ? (company?.exchange ?? "Exchange") : stateWording[state];
  },

  inIncident: (number: number) => `Incident ${number}`,
  lastCalls: "Last ten calls",
  lastCallsShort: "Last calls",
  counts: ({ well, failed, unknown }: { well: number; failed: number; unknown: number }) =>
    [`${well} without failure`, `${failed} failed`, ...(unknown > 0 ? [`${unknown} not known`] : [])].join(
      " · ",
    ),
  callsIncomplete: "Initial sync in progress: earlier calls may be missing.",
  thisCall: "this call",
} as const;
