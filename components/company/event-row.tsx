"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type Side, SideSign } from "#components/compare/side-sign.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { hasProbablyNoHour } from "#lib/contract/public-v3/assumptions.ts";
import { type EventFiles, callPageOf } from "#lib/domain/company/event-files.ts";
import type { EventRow as Row } from "#lib/domain/company/event-rows.ts";
import { isConfirmed, stateOfLane } from "#lib/domain/session/session-state.ts";
import { describeTiming, sessionTiming } from "#lib/domain/session/session-timing.ts";
import { companyWording } from "./company-wording.ts";
import { EventCell, type EventCellProps } from "./event-cells.tsx";
import { RowState } from "./row-state.tsx";

/** The grid columns of the head and the rows. */
export const eventColumns =
  "md:grid md:grid-cols-[6.25rem_minmax(0,1fr)_7.5rem_5rem_2.25rem_2.25rem_2.25rem_4rem] md:items-center md:gap-x-2";

interface EventRowProps {
  event: Row;
  files: readonly EventFiles[];
  controls: CompanyControls;
  isHeard: boolean;
  /** Which side of the comparison the call is on. */
  side: Side | null;
  onChoose: (side: Side, transcriptId: number) => void;
}

/** One event: its day, its title as a link to the call, its state, and its files. */
export function EventRow({ event, files, controls, isHeard, side, onChoose }: EventRowProps) {
  const { session, listed, title, date, place } = event;
  const page = callPageOf(event);
  const words = useZoneWording(session?.company?.exchange);
  const isEstimated =
    place === "coming" && hasProbablyNoHour(session?.state ?? stateOfLane("scheduled"), Date.parse(date));
  const transcriptId = listed?.transcriptId ?? null;
  const isLoading = files.some(({ presence }) => presence === "loading");
  const shared = { title, controls, isHeard };
  return (
    <li
      data-session={session?.id}
      data-event={session?.eventId ?? listed?.id}
      className={clsx(
        "group relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-sunken blind:hatch",
        side !== null && "bg-sunken shadow-[inset_3px_0_0_var(--row-mark)]",
        side === "b" ? "[--row-mark:var(--ink)]" : "[--row-mark:var(--line-strong)]",
        eventColumns,
      )}
    >
      <time dateTime={date} className="text-13 whitespace-nowrap text-ink-2 num max-md:order-2">
        {isEstimated && <span aria-hidden>~ </span>}
        {words.day(date)}
        {place === "coming" && !isEstimated && (
          <span className="block text-12 text-ink-3">{words.stamp(date, "minutes")}</span>
        )}
      </time>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:order-1 max-md:w-full">
        {page === null ? (
          <span dir="auto" className="min-w-0 text-14 leading-5 font-medium break-words">
            {title}
          </span>
        ) : (
          <Link
            href={`/${page.kind}s/${page.id}`}
            prefetch={false}
            data-row
            className="inline-flex min-h-6 min-w-0 items-center rounded text-14 leading-5 font-medium break-words hover:underline max-md:min-h-11"
          >
            <bdi>{title}</bdi>
          </Link>
        )}
        {transcriptId !== null && (
          <PairButtons title={title} side={side} onChoose={(to) => onChoose(to, transcriptId)} />
        )}
        {isLoading && place === "past" && <PairPlace />}
      </span>
      <span className={clsx("min-w-0 max-md:order-3", session === null && "max-md:hidden")}>
        {session ? <RowState session={session} /> : <NoState />}
      </span>
      <span className="max-md:order-4 max-md:flex max-md:min-h-12 max-md:w-full max-md:flex-wrap max-md:items-center max-md:gap-2 md:contents">
        {place === "coming" ? (
          <Ahead session={session} isEstimated={isEstimated} />
        ) : (
          files.slice(0, 2).map((file) => <Cell key={file.kind} file={file} {...shared} />)
        )}
        {files.slice(2).map((file) => (
          <Cell key={file.kind} file={file} {...shared} />
        ))}
        {place !== "coming" && <span className="text-13 text-ink-3 md:hidden">{withoutFiles(files)}</span>}
      </span>
    </li>
  );
}

function Cell(props: EventCellProps) {
  return (
    <span
      className={clsx(
        "relative text-13 md:-ml-1.5 md:justify-self-start",
        props.file.presence !== "there" && "max-md:hidden",
      )}
    >
      <EventCell {...props} />
    </span>
  );
}

/** How long until a coming event, and whether its hour is confirmed or estimated. */
function Ahead({ session, isEstimated }: { session: BoardSession | null; isEstimated: boolean }) {
  const now = useNow();
  const rules = useRules();
  const timing = now === null || session === null ? null : sessionTiming(session, now, rules);
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-13 whitespace-nowrap text-ink-2 num md:col-span-2">
      {timing?.kind === "late" ? (
        <ReadingTag reading="late">{describeTiming(timing)}</ReadingTag>
      ) : (
        timing && <span>{describeTiming(timing)}</span>
      )}
      {isEstimated && (
        <span
          title={companyWording.estimatedReason}
          className="rounded border border-dashed border-line-strong px-1.5 text-11"
        >
          {companyWording.estimated}
        </span>
      )}
      {session && isConfirmed(session.state) && timing?.kind === "countdown" && (
        <span className="rounded border border-line-strong px-1.5 text-11">{companyWording.confirmed}</span>
      )}
    </span>
  );
}

/** What a phone says in place of an event's files; null where it shows some. */
function withoutFiles(files: readonly EventFiles[]): string | null {
  const has = (given: EventFiles["presence"]) => files.some(({ presence }) => presence === given);
  if (has("there")) return null;
  if (has("loading")) return companyWording.filesLoading;
  return has("failed") || has("notIncluded") ? companyWording.filesUnknown : companyWording.noFiles;
}

/** An event from before the copied days has no session. */
function NoState() {
  return (
    <>
      <span className="sr-only">{companyWording.noState}</span>
      <span aria-hidden className="text-ink-3">
        –
      </span>
    </>
  );
}

const sides: readonly Side[] = ["a", "b"];

interface PairButtonsProps {
  title: string;
  side: Side | null;
  onChoose: (side: Side) => void;
}

/** Puts a call on a side of the comparison. Sides that it is not on appear when the row has the pointer or focus. */
function PairButtons({ title, side, onChoose }: PairButtonsProps) {
  return (
    <span role="group" aria-label={companyWording.compareThis(title)} className="flex shrink-0 gap-0.5">
      {sides.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === side}
          onClick={() => onChoose(each)}
          className={clsx(
            "grid size-6 place-items-center max-md:size-11",
            each !== side &&
              "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100",
          )}
        >
          <SideSign side={each} isFilled={each === side && each === "b"} />
        </button>
      ))}
    </span>
  );
}

/** Has the size of the buttons while it is not known whether the call can be compared. */
function PairPlace() {
  return <span aria-hidden className="h-6 w-12.5 shrink-0 max-md:h-11 max-md:w-22.5" />;
}
