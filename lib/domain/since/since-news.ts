import type { HeldCall, Since } from "../../contract/board/analyst/since.ts";
import { isEstimated } from "../calendar/scheduled-call.ts";
import { companyName, eventTitle, listingOf } from "../session/session-names.ts";
import { isOver, stateWording } from "../session/session-state.ts";
import { counted } from "../text/plural.ts";
import { formatSpan } from "../text/span-wording.ts";
import { utcDay, utcTime } from "../text/utc-wording.ts";

/** The kinds of news, in the order in which they are told. */
export const newsKinds = ["failed", "held", "document", "moved", "announced"] as const;
export type NewsKind = (typeof newsKinds)[number];

/** One thing that happened, in words for those who are not on the page. */
export interface NewsItem {
  kind: NewsKind;
  /** The same at any time, so that a reader recognises it. */
  key: string;
  title: string;
  lines: string[];
  /** The event of a call that was held, of which upstream may have a summary; null for everything else. */
  eventId: number | null;
  /** The path of the page that has more. */
  path: string;
  /** When it happened, or was last known to change: an ISO string. */
  at: string;
}

type Told = Pick<
  Since,
  "companies" | "held" | "documents" | "moved" | "announced" | "freshness" | "isCopyComplete"
>;
type Session = HeldCall["session"];

/**
 * What happened, kind by kind. A call counts as held once it is over; of one that is going on only a failure is told.
 * What is not there yet is said as of the last time that upstream confirmed it. Times are UTC.
 */
export function sinceNews({ companies, held, documents, moved, announced, freshness }: Told): NewsItem[] {
  const name = namesAmong(companies);
  const sofar =
    freshness.status === "current"
      ? ""
      : freshness.confirmedAt === null
        ? ", not confirmed"
        : `, as of ${utcMinute(freshness.confirmedAt)}`;
  const failed = held.flatMap(({ session, failure, hasRecording }): NewsItem[] =>
    failure === null
      ? []
      : [
          {
            kind: "failed",
            key: `session-${session.id}/failed`,
            title: `${name(session.companyId)}: ${stateWording[failure.state]}`,
            lines: [
              `${event(session)}, due ${utcMinute(session.date)}.`,
              failure.until === null
                ? `Failing since ${failureBegan(failure, utcMinute)}, not back yet${sofar}.`
                : `Failed from ${failureBegan(failure, utcMinute)} until ${utcMinute(failure.until)}.`,
              hasRecording ? "The recording is there." : `No recording yet${sofar}.`,
            ],
            eventId: null,
            path: `/sessions/${session.id}`,
            at: failure.until ?? failure.from,
          },
        ],
  );
  const over = held
    .filter(({ session }) => isOver(session.state))
    .map((call): NewsItem => ({
      kind: "held",
      key: `session-${call.session.id}/held`,
      title: `${name(call.session.companyId)}: ${event(call.session)}`,
      lines: [
        `Held ${[utcMinute(call.session.date), ...measures(call)].join(", ")}.`,
        ...whoSpoke(call),
      ].concat(call.hasRecording ? [] : [`No recording yet${sofar}.`]),
      eventId: call.session.eventId,
      path: call.transcriptId === null ? `/sessions/${call.session.id}` : `/transcripts/${call.transcriptId}`,
      at: call.session.updatedAt,
    }));
  const published = documents.map((document): NewsItem => ({
    kind: "document",
    key: `transcript-${document.id}`,
    title: `${name(document.companyId)}: ${document.isEdited ? "edited transcript" : "transcript"}`,
    lines: [`Of ${event(document)}.`],
    eventId: null,
    path: `/transcripts/${document.id}`,
    at: document.publishedAt,
  }));
  const dates = moved.map(({ from, observedAt, session }): NewsItem => ({
    kind: "moved",
    key: `session-${session.id}/moved/${Date.parse(session.date)}`,
    title: `${name(session.companyId)}: moved to ${day(session.date, session)}`,
    lines: [`${event(session)}, before ${day(from, session)}.`],
    eventId: null,
    path: `/sessions/${session.id}`,
    at: observedAt,
  }));
  const listed = announced.map((session): NewsItem => ({
    kind: "announced",
    key: `session-${session.id}/announced`,
    title: `${name(session.companyId)}: announced for ${day(session.date, session)}`,
    lines: [`${event(session)}.`],
    eventId: null,
    path: `/sessions/${session.id}`,
    at: session.listedAt,
  }));
  return [...failed, ...over, ...published, ...dates, ...listed];
}

/** When a failure began, in words; what was failing when it was first seen began then or earlier. */
export const failureBegan = (
  { from, isFromLatest }: NonNullable<HeldCall["failure"]>,
  when: (instant: string) => string,
) => (isFromLatest ? `${when(from)} or earlier` : when(from));

/** What is due in the next 24 hours, a line for each call. */
export function comingUp({ companies, next }: Pick<Since, "companies" | "next">): string[] {
  const name = namesAmong(companies);
  return next.map(
    (session) => `${day(session.date, session)} · ${name(session.companyId)} · ${event(session)}`,
  );
}

function namesAmong(companies: Since["companies"]): (companyId: number) => string {
  const known = new Map(companies.map((company) => [company.id, company]));
  return (companyId) => {
    const company = known.get(companyId) ?? null;
    const listing = listingOf({ company });
    return `${companyName({ companyId, company })}${listing === null ? "" : ` (${listing})`}`;
  };
}

const event = ({ eventId, title }: { eventId: number; title: string | null }) =>
  eventTitle({ eventId, event: title === null ? null : { title } });

/** A date that a session has or had; only the day where its hour is probably not known. */
const day = (date: string, { state }: Pick<Session, "state">) =>
  isEstimated({ state, date }) ? utcDay(date) : utcMinute(date);

/** An instant with its day: `24 Nov 2026 18:40 UTC`. */
export const utcMinute = (instant: string) => `${utcDay(instant)} ${utcTime(instant, "minutes")} UTC`;

function measures({ durationSeconds, words }: HeldCall): string[] {
  return [
    ...(durationSeconds === null ? [] : [formatSpan(durationSeconds * 1_000, "rough")]),
    ...(words === null ? [] : [counted(words, "word")]),
  ];
}

function whoSpoke({ speakers, askers }: HeldCall): string[] {
  if (speakers.length === 0) return [];
  const names = speakers.map(({ name, role }) => (role === null ? name : `${name}, ${role}`));
  return [`Spoke: ${[...names, ...(askers > 0 ? [`${counted(askers, "other")} asked`] : [])].join("; ")}.`];
}

/** What the copy does not have: what is still copied, and what our plan does not include. */
export const missingFromCopy = ({
  isCopyComplete,
  lacking,
}: Pick<Since, "isCopyComplete" | "lacking">): string[] => [
  ...(isCopyComplete
    ? []
    : ["The first copy is not complete: calls, recordings and transcripts may be missing."]),
  ...lacking.map((dataset) => `The data plan does not include ${dataset}: no new ones are listed here.`),
];

/**
 * What has to be known of an answer before it is believed: that data is not confirmed, still copied, or cut. Empty where
 * there is nothing.
 */
export function sinceDoubts({
  freshness: { status, confirmedAt },
  isCut,
  ...copy
}: Pick<Since, "freshness" | "isCopyComplete" | "lacking" | "isCut">): string[] {
  const last = confirmedAt === null ? "Nothing is confirmed yet" : `Last confirmed ${utcMinute(confirmedAt)}`;
  return [
    ...(status === "current" ? [] : [`${last}: what happened later is not known.`]),
    ...missingFromCopy(copy),
    ...(isCut
      ? ["More happened than is listed: lists end early, and of calls held the oldest are left out."]
      : []),
  ];
}
