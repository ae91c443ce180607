import type { IncidentLink } from "../../contract/board/incidents/incident-requests.ts";
import type { IncidentShared } from "../../contract/board/incidents/incidents.ts";
import type { Severity } from "../../contract/board/alerts/alert-rules.ts";
import type { Trouble } from "../../contract/board/values/troubles.ts";
import type { StormKind } from "../storm/storm-calls.ts";
import type { Storm } from "../storm/storm.ts";

/** One stretch of failure of a member, or of trouble on the air; another kind does not end it. Milliseconds since the epoch. */
export interface MemberFailure {
  /** The last kind in it. */
  kind: Trouble;
  /** It began between `notBefore` (null where that was not observed) and here. */
  at: number;
  notBefore: number | null;
  /** Null while it lasts. */
  endedAt: number | null;
  endNotBefore: number | null;
  /** `removed`: upstream no longer lists the call, which is no recovery. */
  end: "recovered" | "removed" | null;
}

/** A call of an incident, with its names of when it joined. Milliseconds since the epoch. */
export interface Member {
  sessionId: number;
  companyId: number;
  company: string;
  ticker: string | null;
  exchange: string | null;
  country: string | null;
  /** The host that served its stream; null where that is not known. */
  host: string | null;
  title: string;
  date: number;
  joinedAt: number;
  /** Who added it; null where the incident took it by itself. */
  addedBy: string | null;
  /** The version in which it joined: its failures have what was observed up to there. */
  joinedIn: number;
  /** When a person moved it out; null while it is a member. */
  leftAt: number | null;
  /** Oldest first. */
  failures: MemberFailure[];
  /** The people whose acknowledgement of the incident covers it. */
  covered: string[];
}

/** A person on an incident. Milliseconds since the epoch. */
export interface OnIncident {
  by: string;
  reason: string;
  at: number;
  until: number | null;
}

/** What a storm needs to go on after another evaluation, beside its members and its cause. */
export interface StormState extends Pick<Storm, "startedAt" | "spanMs" | "fewSince"> {
  weighedAt: number;
  doubts: number;
}

/** An incident without its members. Milliseconds since the epoch. */
export interface IncidentRecord {
  number: number;
  /** What its calls were when it began: failing, or with trouble on the air. */
  about: StormKind;
  name: string | null;
  severity: Severity | null;
  links: IncidentLink[];
  openedAt: number;
  openedBy: string | null;
  overAt: number | null;
  closedAt: number | null;
  closedBy: string | null;
  mergedInto: number | null;
  /** The storm that it follows; null once that is over, and for one that a person made. */
  storm: StormState | null;
  isEverything: boolean;
  shared: IncidentShared | null;
  /** What was worth naming when most calls failed at once. */
  inCommon: { at: number; failing: number; values: IncidentShared[] } | null;
  /** In the order in which they took it. */
  onIt: OnIncident[];
}

/** An incident with everyone who is or was its member, in the order in which they joined. */
export interface IncidentState {
  record: IncidentRecord;
  members: readonly Member[];
}

/** A new incident without members. */
export function newIncident(
  given: Pick<IncidentRecord, "openedAt"> & Partial<IncidentRecord>,
): IncidentRecord {
  return {
    number: 0,
    about: "failures",
    name: null,
    severity: null,
    links: [],
    openedBy: null,
    overAt: null,
    closedAt: null,
    closedBy: null,
    mergedInto: null,
    storm: null,
    isEverything: false,
    shared: null,
    inCommon: null,
    onIt: [],
    ...given,
  };
}

/** Those that nobody has moved out. */
export const presentMembers = (members: readonly Member[]): Member[] =>
  members.filter(({ leftAt }) => leftAt === null);

/** The present or last failure of a member. */
export const lastFailure = ({ failures }: Pick<Member, "failures">): MemberFailure | undefined =>
  failures.at(-1);

/** Whether a member fails now. */
export const isFailing = (member: Pick<Member, "failures">): boolean => lastFailure(member)?.end === null;

/** How often it failed again after a recovery. */
export const failedAgain = ({ failures }: Pick<Member, "failures">): number =>
  failures.filter((_, place) => failures[place - 1]?.end === "recovered").length;

/** The kind of more than half of the members that failed; null without one. */
export function commonKind(members: readonly Member[]): { kind: Trouble; count: number } | null {
  const kinds = members.flatMap((member) => lastFailure(member)?.kind ?? []);
  for (const kind of new Set(kinds)) {
    const count = kinds.filter((other) => other === kind).length;
    if (count * 2 > kinds.length) return { kind, count };
  }
  return null;
}
