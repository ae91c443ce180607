"use client";

import { clsx } from "clsx";
import { memo, useContext } from "react";
import { HandledBadge } from "#components/marks/handled-badge.tsx";
import { useHandling } from "#components/marks/use-handling.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { HeardMark } from "#components/state/heard-mark.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { PhoneHead } from "#lib/domain/board/phone-rows.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { CardActionsContext } from "../actions/acting.ts";
import { CallProgress } from "#components/session/call-progress.tsx";
import { CompanyLink } from "../../session/company-link.tsx";
import { SessionFigure } from "../session-figure.tsx";
import { SessionWhen } from "../session-when.tsx";
import { callText } from "#components/session/call-text.ts";
import { isFailed, stateWording, toneOf, isKnown } from "#lib/domain/session/session-state.ts";
import { TouchRow } from "./touch-row.tsx";

interface PhoneRowProps {
  session: BoardSession;
  head: PhoneHead | undefined;
  /** The row is below a heading that says its state. */
  isGrouped: boolean;
  hasLeft: boolean;
}

/** A session on a phone; the first of a group has the group's heading above it. */
export const PhoneRow = memo(function PhoneRow({ session, head, isGrouped, hasLeft }: PhoneRowProps) {
  const isNew = useJustChanged(session);
  const handled = useHandling(session);
  const acting = useContext(CardActionsContext);
  const canAcknowledge = acting !== null && !hasLeft && acting.canAcknowledge(session);
  const isFailure = isFailed(session.state);
  const saysState = isFailure || hasLeft || !isKnown(session.state);
  return (
    <>
      {head && (
        <h2
          className={clsx(
            "flex justify-between px-4 pt-5 pb-2 text-13 font-semibold",
            head.isFailed ? "text-failed" : "text-ink-2",
          )}
        >
          {head.title}
          <span className="num">{head.count}</span>
        </h2>
      )}
      <TouchRow
        session={session}
        isFirst={head !== undefined}
        isNew={isNew}
        hasLeft={hasLeft}
        canAcknowledge={canAcknowledge}
      >
        <StateGlyph
          state={session.state}
          className={clsx("size-4.5 shrink-0", toneText[toneOf(session.state)])}
        />
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline gap-2">
            <SessionLink
              id={session.id}
              {...callText(session)}
              className="truncate text-14 font-semibold before:absolute before:inset-0"
            >
              {companyName(session)}
            </SessionLink>
            {/* The acknowledge button takes its room; the menu of a selected call has the company too. */}
            {!canAcknowledge && (
              <CompanyLink session={session} className="-mx-3 -my-3.5 min-w-11 px-3 py-3.5 text-ink-3" />
            )}
          </p>
          <p className="flex items-center gap-2 text-13">
            <span
              className={clsx("truncate", isFailure && !handled ? "font-medium text-failed" : "text-ink-2")}
            >
              {(saysState || !isGrouped) && stateWording[session.state]}
              {!saysState && !isGrouped && " · "}
              {!saysState && <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>}
            </span>
            {handled && <HandledBadge handled={handled} className="shrink-0" />}
            {!hasLeft && <CallProgress session={session} className="shrink-0 text-12 text-ink-3" />}
            <HeardMark session={session} className="shrink-0 text-12" />
            <PastMarks session={session} isShort className="shrink-0 text-12" />
          </p>
        </div>
        <div className="shrink-0 text-right text-12">
          <SessionFigure session={session} isHandled={handled !== null} isShort className="text-13" />
          <p className="text-ink-3">
            {isFailure ? (
              session.company?.exchange
            ) : (
              <SessionWhen date={session.date} exchange={session.company?.exchange ?? null} />
            )}
          </p>
        </div>
      </TouchRow>
    </>
  );
});
