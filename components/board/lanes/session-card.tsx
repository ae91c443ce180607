"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { HandledBadge } from "#components/marks/handled-badge.tsx";
import { CompanyStar } from "#components/marks/stars.tsx";
import { useHandling } from "#components/marks/use-handling.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { openedLook, useIsOpened } from "#components/session/open-panel.ts";
import { HeardMark } from "#components/state/heard-mark.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { heardReading } from "#lib/domain/session/readings.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { CompanyLink } from "../../session/company-link.tsx";
import { CallProgress } from "#components/session/call-progress.tsx";
import { SelectBox } from "../selection/select-box.tsx";
import { selectedLook, useIsRangeEnd, useIsSelected } from "../selection/use-selected.ts";
import { SessionFigure } from "../session-figure.tsx";
import { callText } from "#components/session/call-text.ts";
import { isFailed, toneOf, isKnown } from "#lib/domain/session/session-state.ts";
import { SessionWhen } from "../session-when.tsx";

interface SessionCardProps {
  session: BoardSession;
  /** The session has moved to another lane; its card stays while the reader points at this list. */
  hasLeft: boolean;
}

/** One session in a lane: the whole card opens the call, the ticker opens the company. */
export const SessionCard = memo(function SessionCard({ session, hasLeft }: SessionCardProps) {
  const isNew = useJustChanged(session);
  const isOpened = useIsOpened(session.id);
  const isSelected = useIsSelected(session.id);
  const isRangeEnd = useIsRangeEnd(session.id);
  const failed = isFailed(session.state);
  const handled = useHandling(session);
  const heard = heardReading(session);
  return (
    <article
      data-state={session.state}
      data-session={session.id}
      className={clsx(
        "group/select relative flex min-h-20 flex-col justify-between rounded-lg border bg-panel px-3 py-2.5 transition-[border-color,box-shadow] duration-300 blind:hatch",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:outline-offset-1 has-[a[data-open]:focus-visible]:outline-ink",
        hasLeft && "border-dashed border-line bg-transparent opacity-70 shadow-none",
        isOpened && openedLook,
        isSelected && selectedLook,
        isRangeEnd && "outline-2 outline-offset-1 outline-ink",
        !isOpened &&
          !hasLeft &&
          isNew && [toneText[toneOf(session.state)], "border-current ring-3 ring-current/20"],
        !isOpened &&
          !hasLeft &&
          !isNew &&
          (failed && !handled
            ? "border-failed/40 shadow-lift"
            : "border-line shadow-lift hover:border-line-strong"),
      )}
    >
      <CardHead session={session} />
      <div className="flex items-baseline gap-2 leading-4">
        <p
          {...callText(session)}
          className="min-w-0 flex-1 truncate text-13 leading-4 text-ink-2"
          title={eventTitle(session)}
        >
          {eventTitle(session)}
          {heard !== null && !failed && (
            <>
              {" · "}
              <SessionWhen date={session.date} exchange={session.company?.exchange ?? null} />
            </>
          )}
        </p>
        {!hasLeft && <CallProgress session={session} className="shrink-0 text-12 text-ink-3" />}
      </div>
      <SelectBox session={session} isShy className="absolute! top-7 right-2 bg-panel" />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12 leading-4 text-ink-3">
        {failed || hasLeft || !isKnown(session.state) ? (
          <StateBadge
            state={session.state}
            upstreamState={session.upstreamState}
            isHandled={handled !== null}
            className="max-w-full self-center"
          />
        ) : (
          heard === null && <CardWhen session={session} />
        )}
        {handled && <HandledBadge handled={handled} className="shrink-0" />}
        <HeardMark
          session={session}
          wordClassName={failed ? "@max-[22rem]:sr-only" : undefined}
          className="shrink-0"
        />
        <PastMarks session={session} isShort={failed} className="shrink-0" />
        {/* Short, so that a figure of which only a minimum is known stays on the line of the time. */}
        <SessionFigure session={session} isHandled={handled !== null} isShort className="ml-auto shrink-0" />
      </div>
    </article>
  );
});

/** The company as a link to the call, its star, and the ticker as a link to the company. */
function CardHead({ session }: { session: BoardSession }) {
  return (
    <p className="flex items-baseline gap-2 text-14 leading-5 font-semibold text-ink">
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}, ${eventTitle(session)}`}
        title={companyName(session)}
        {...callText(session)}
        className="min-w-0 flex-1 truncate outline-none before:absolute before:inset-0 before:rounded-lg"
      >
        {companyName(session)}
      </SessionLink>
      <CompanyStar
        companyId={session.companyId}
        company={companyName(session)}
        isShy
        className="-my-0.5 self-center"
      />
      <CompanyLink
        session={session}
        className="-m-1 rounded p-1 font-normal text-ink-3 underline-offset-2 hover:text-ink hover:underline"
      />
    </p>
  );
}

/** The scheduled time and the exchange. */
function CardWhen({ session: { date, company } }: { session: BoardSession }) {
  return (
    <span className="flex min-w-0 flex-1 basis-9 items-center gap-2 overflow-hidden mono whitespace-nowrap">
      <SessionWhen date={date} exchange={company?.exchange ?? null} className="shrink-0" />
      <span className="truncate font-sans tracking-normal">{company?.exchange}</span>
    </span>
  );
}
