"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { SessionLink } from "#components/session/session-link.tsx";
import { openedLook, useIsOpened } from "#components/session/open-panel.ts";
import { HeardFor } from "#components/state/heard-for.tsx";
import { HeardMark } from "#components/state/heard-mark.tsx";
import { ImportedMark } from "#components/state/imported-mark.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { ReadingGlyph } from "#components/state/reading-glyph.tsx";
import { SinceWhen } from "#components/state/since-when.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failureFact } from "#lib/domain/session/failure-wording.ts";
import { heardReading, isAirTrouble, readingWording } from "#lib/domain/session/readings.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { callText } from "#components/session/call-text.ts";
import { boardWording } from "../board-wording.ts";
import { SelectBox } from "../selection/select-box.tsx";
import { selectedLook, useIsSelected } from "../selection/use-selected.ts";
import { CompanyLink } from "../../session/company-link.tsx";

interface AttentionCardProps {
  session: BoardSession;
  /** The session needs no attention any more; its card stays while the reader points at this list. */
  hasLeft: boolean;
}

/** One failure, or one call with trouble on the air: what it is, for how long, and what else is known. */
export const AttentionCard = memo(function AttentionCard({ session, hasLeft }: AttentionCardProps) {
  const isNew = useJustChanged(session);
  const isOpened = useIsOpened(session.id);
  const isSelected = useIsSelected(session.id);
  const minute = useMinute();
  const { company } = session;
  const words = useZoneWording(company?.exchange);
  const heard = heardReading(session);
  const trouble = isAirTrouble(heard) ? heard : null;
  const tone = trouble === null ? toneText[toneOf(session.state)] : "text-processing";
  const word = trouble === null ? stateWording[session.state] : readingWording[trouble];
  return (
    <article
      data-attention={session.id}
      className={clsx(
        "group/select relative flex h-full items-center gap-3 rounded-lg border bg-panel py-2.5 pr-3 pl-3.5 transition-[border-color,box-shadow] duration-300 blind:hatch",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:-outline-offset-2 has-[a[data-open]:focus-visible]:outline-ink",
        hasLeft && "border-dashed opacity-70",
        isOpened && openedLook,
        isSelected && selectedLook,
        !isOpened &&
          (isNew && !hasLeft
            ? "border-failed shadow-[inset_0_0_0_1px_var(--failed)]"
            : trouble === null
              ? "border-line hover:border-line-strong"
              : "border-dashed border-processing/60 hover:border-processing"),
      )}
    >
      {trouble === null ? (
        <StateGlyph state={session.state} className={clsx("size-4.5 shrink-0", tone)} />
      ) : (
        <ReadingGlyph reading={trouble} className={clsx("size-4.5 shrink-0", tone)} />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <SessionLink
            id={session.id}
            aria-label={`${companyName(session)}, ${eventTitle(session)}: ${word}`}
            {...callText(session)}
            className="truncate text-14 font-semibold outline-none before:absolute before:inset-0 before:rounded-lg"
          >
            {companyName(session)}
          </SessionLink>
          <CompanyLink
            session={session}
            className="rounded whitespace-nowrap text-ink-3 underline-offset-2 hover:text-ink hover:underline"
          >
            {company?.exchange && ` · ${company.exchange}`}
          </CompanyLink>
        </p>
        <p {...callText(session)} className="truncate text-13 leading-4.5 text-ink-2">
          {eventTitle(session)}
        </p>
        <p className="truncate text-13 leading-5">
          <span className={clsx("font-semibold", tone)}>
            {word}{" "}
            {trouble === null ? (
              <SinceWhen session={session} />
            ) : (
              <>
                {boardWording.lastingFor} <HeardFor session={session} />
              </>
            )}
          </span>{" "}
          <span className="text-ink-3 num">
            {trouble === null
              ? failureFact(session, minute, words)
              : boardWording.since(words.when(session.onAir?.since ?? session.stateSince, minute))}
          </span>
        </p>
      </div>
      {trouble === null && <HeardMark session={session} className="shrink-0 text-12" />}
      {trouble === null && session.stateSinceBasis === "observed" && <ImportedMark at={session.stateSince} />}
      <PastMarks session={session} className="shrink-0 text-12" />
      <SelectBox session={session} isShy className="-mr-1" />
    </article>
  );
});
