"use client";

import { SessionFigure } from "#components/board/session-figure.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { SinceWhen } from "#components/state/since-when.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { callText } from "#components/session/call-text.ts";
import { isFailed, isProcessing, isKnown, isLive } from "#lib/domain/session/session-state.ts";
import { NewTabLink } from "./new-tab-link.tsx";

interface EmbedRowProps {
  session: BoardSession;
  /** Somebody is on this failure, or it was expected. */
  isHandled?: boolean;
  /** Leaves out the company, where the strip is one company's. */
  isOfCompany?: boolean;
}

/** One call: its state, its time or duration, its company and title. The whole row is a link. */
export function EmbedRow({ session, isHandled = false, isOfCompany = false }: EmbedRowProps) {
  const { state, company, date } = session;
  const words = useZoneWording(company?.exchange);
  const hasDuration = isFailed(state) || isProcessing(state) || !isKnown(state);
  return (
    <li className="relative flex min-h-11 min-w-0 flex-col justify-center rounded-lg border border-line bg-panel px-2.5 py-1.5 hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ink blind:hatch">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <StateBadge state={state} upstreamState={session.upstreamState} isHandled={isHandled} />
        <span className="text-12 text-ink-3">
          {isLive(state) && <SessionFigure session={session} />}
          {hasDuration && <SinceWhen session={session} />}
          {!isLive(state) && !hasDuration && (
            <time dateTime={date} className="num">
              {words.day(date)} {words.stamp(date, "minutes")}
            </time>
          )}
        </span>
        <PastMarks session={session} className="text-12" />
      </p>
      <p className="line-clamp-2 min-w-0 break-words">
        <NewTabLink
          href={`/sessions/${session.id}`}
          className="outline-none before:absolute before:inset-0 before:rounded-lg hover:no-underline"
        >
          {!isOfCompany && (
            <>
              <bdi lang={callText(session).lang} className="font-semibold">
                {companyName(session)}
              </bdi>
              {company?.ticker && (
                <span className="mono text-12 text-ink-2"> {company.ticker.slice(0, 12)}</span>
              )}{" "}
            </>
          )}
          <bdi lang={callText(session).lang} className={isOfCompany ? "font-medium" : "text-ink-2"}>
            {eventTitle(session)}
          </bdi>
        </NewTabLink>
      </p>
    </li>
  );
}

interface EmbedListProps {
  title: string;
  sessions: readonly BoardSession[];
  handled?: ReadonlySet<number>;
  isOfCompany?: boolean;
  /** The link to the sessions that did not fit into the strip. */
  more: { at: string; words: (count: number) => string };
}

const maxRows = 60;

/** Calls under a heading, in columns where the strip is wide; nothing where there are none. */
export function EmbedList({ title, sessions, handled, isOfCompany, more }: EmbedListProps) {
  if (sessions.length === 0) return null;
  const left = sessions.length - maxRows;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-1.5">
      <h2 className="text-12 font-semibold text-ink-2">
        {title} <span className="num">{sessions.length}</span>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-1.5">
        {sessions.slice(0, maxRows).map((session) => (
          <EmbedRow
            key={session.id}
            session={session}
            isHandled={handled?.has(session.id)}
            isOfCompany={isOfCompany}
          />
        ))}
      </ul>
      {left > 0 && (
        <NewTabLink href={more.at} className="self-start py-2 text-ink-2 underline">
          {more.words(left)}
        </NewTabLink>
      )}
    </section>
  );
}
