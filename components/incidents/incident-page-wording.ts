import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import type { RefusedCall } from "#lib/contract/board/acting.ts";
import type { MemberGroup } from "#lib/domain/incidents/member-groups.ts";
import { counted, plural } from "#lib/domain/text/plural.ts";

const these = (count: number) => (count === 1 ? "this one" : `these ${count}`);

/** Why a change of an incident was not made. */
export function describeRefusal(error: Error): string {
  if (hasProblem(error, "conflict")) return "It is closed, or none of its calls fails any more.";
  if (hasProblem(error, "notFound")) return "There is no such incident any more.";
  return describeFailedChange(error);
}

/** The words of an incident's page. */
export const incidentPageWording = {
  loading: "Loading the incident",
  failed: "Can't show the incident",
  missing: (number: number) => `There is no incident ${number}`,
  missingReason: "It may have been removed with the history of its time.",
  all: "All incidents",

  standing: "How it stands",
  failing: (count: number) => `${count} failing`,
  recovered: (count: number) => `${count} recovered`,
  removed: (count: number) => `${count} no longer listed`,
  openSince: (time: string) => `Open since ${time}, `,
  over: (span: string) => `Over after ${span}`,
  closesAt: (time: string) => `It closes itself at ${time}, if nothing fails again.`,
  closed: (when: string, by: string | null) => `Closed ${when}${by === null ? ", by itself" : ` by ${by}`}`,
  mergedInto: (number: number) => `Its calls went to incident ${number}.`,
  took: (name: string, time: string) => `${name} took it at ${time}`,
  also: (names: readonly string[]) => (names.length === 0 ? "" : `, then ${names.join(", ")}`),
  covers: (count: number, until: string) => `${until}. Covers ${counted(count, "call")}.`,
  untilOver: "Until it is over",
  release: "Release",
  nobody: "Nobody is on it",
  nobodyFails: (count: number) => `${counted(count, "call")} ${plural(count, "fails", "fail")}`,
  joinedAfter: (count: number, name: string) => `${count} joined after ${name} took it`,
  newest: (time: string, count: number) =>
    `newest found ${time}, nobody is on ${plural(count, "it", "them")}`,
  acknowledge: (count: number) => `Acknowledge ${count}`,
  acknowledgeThese: (count: number) => `Acknowledge ${these(count)}`,
  closeNow: "Close now",
  inCommon: (time: string) => `In common at ${time}`,
  share: (failing: number, of: number) => `${failing} of ${of}`,
  elsewhere: (failing: number, of: number) => `elsewhere ${failing} of ${of} live or due calls fail`,

  rename: "Rename",
  name: "Name of the incident",
  madeTitle: "Name it after what is shared",
  save: "Save",
  cancel: "Cancel",
  severity: "Severity",
  noSeverity: "No severity",
  note: "Note",
  link: "Link a ticket",
  links: "Links",
  linkLabel: "What it is",
  linkUrl: "Address",
  removeLink: (label: string) => `Remove the link ${label}`,
  merge: "Merge…",
  mergeTitle: "Merge into another incident",
  mergeMeans: "Its calls go there, and this one is closed. Both timelines stay.",
  mergeTo: (number: number) => `Merge into ${number}`,
  noOther: "No other incident is open.",
  lookAgain: "Look at it again",
  more: "More actions",

  members: "Calls",
  filter: "Filter these calls",
  noneMatches: "No call matches.",
  groups: {
    failing: "Still failing",
    failedAgain: "Failed again",
    ended: "Recovered",
  } satisfies Record<MemberGroup, string>,
  againMeans: "recovered once or more",
  nobodyOn: (count: number) => `nobody is on ${count}`,
  select: (count: number) => `Select ${count}`,
  selectCall: (company: string) => `Select ${company}`,
  showAll: (count: number) => `Show all ${count}`,
  moreOf: (count: number) => `${count} more`,
  kind: "Kind",
  company: "Company",
  ticker: "Ticker",
  since: (zone: string) => `Since, ${zone}`,
  for: "For",
  onIt: "On it",
  joinedLater: "joined later",
  neverFailed: "Has not failed",
  notListed: "no longer listed",
  after: (span: string) => `after ${span}`,
  orEarlier: (time: string) => `${time} or earlier`,
  window: (from: string, to: string) => `${from}–${to}`,
  canMove: "Selected calls can move to another incident",
  selected: (count: number) => `${count} selected`,
  move: "Move to…",
  moveOut: "Out of this incident",
  moveTo: (number: number) => `Incident ${number}`,
  moveToNew: "A new incident",
  clear: "Clear the selection",

  course: "Calls over time",
  courseChart: (most: number, failing: number, recovered: number) =>
    `At most ${most} failing at once; ${failing} failing and ${recovered} recovered at the end`,
  few: (failing: number, recovered: number, since: string) =>
    failing > 0 ? `${failing} failing since ${since}` : `${recovered} recovered; failed at ${since}`,
  notObserved: "not observed",
  legend: { failing: "failing", recovered: "recovered" },
  tookIt: (name: string) => `${name} took it`,
  now: "now",

  timeline: "Timeline",
  asObserved: (zone: string) => `as observed, ${zone}`,
  markdown: "Markdown",
  json: "JSON",
  print: "Print",
  toCome: (failing: number) =>
    `Over when ${these(failing)} ${plural(failing, "recovers", "recover")}; closes itself an hour later`,
  toClose: (time: string) => `Closes itself at ${time}`,
  addNote: "Write a note for everybody",
  writeNote: "Write the note",

  earlier: (shared: string | null) => (shared === null ? "Earlier incidents" : `Earlier: ${shared}`),
  earlierCount: (count: number) => `${count} in 90 days`,
  noEarlier: "None in the 90 days before shared what these calls share.",

  acknowledged: (count: number) => `${counted(count, "call")} acknowledged`,
  released: "Released",
  renamed: "Renamed",
  changed: "Changed",
  noted: "Note written",
  merged: "Merged",
  closedNow: "Closed",
  moved: (count: number, refused: readonly RefusedCall[]) =>
    `${counted(count - refused.length, "call")} moved${refused.length > 0 ? `, ${refused.length} could not be` : ""}`,
  notDone: "Not done.",
} as const;
