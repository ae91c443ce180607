"use client";

import { useQueries } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { useClock } from "#lib/client/freshness/use-clock.ts";
import { PastBoardContext } from "#lib/client/board/shown-board.ts";
import { PastClockContext } from "#lib/client/freshness/shown-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { usePastBoard } from "#lib/client/past/use-past-board.ts";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import { boardDayQuery } from "#lib/client/queries/past.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { dayAround, joinDays, utcDaysOf } from "#lib/domain/past/past-day.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { isFailed, isLive } from "#lib/domain/session/session-state.ts";
import { PastBand } from "./past-band.tsx";
import { pastWording } from "./past-wording.ts";
import { Timeline } from "./timeline.tsx";
import { usePlayer } from "./use-player.ts";

interface PastScreenProps {
  at: number;
  /** Fills the window, as on a wall, instead of standing in a page. */
  isWall?: boolean;
  children: ReactNode;
}

/**
 * Shows its children as of a past moment, in a frame between a band with the moment and the day's timeline. The live
 * board is still polled, for the number of failures now.
 */
export function PastScreen({ at, isWall = false, children }: PastScreenProps) {
  const moment = usePastMoment();
  const words = useZoneWording();
  usePastTitle(at, words);
  const now = useClock();
  const { from, to } = dayAround(at, words.zone);
  const span = useMemo(() => ({ from, to }), [from, to]);
  const days = useQueries({
    queries: utcDaysOf(span, now).map((start) => boardDayQuery(start)),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const day = useMemo(() => joinDays(days, span), [days, span]);
  const player = usePlayer(at, day, now, moment);
  const past = usePastBoard(at, moment.known, player.isPlaying);
  const status = past.freshness?.status ?? "current";
  const counts = useMemo(
    () => (past.board ? countsOf([...past.board.sessions.values()]) : null),
    [past.board],
  );
  const isFuture = now !== null && at > now;
  const isEmpty = isFuture || past.isBeforeHistory || (past.board === undefined && past.error !== null);
  return (
    <section aria-label={pastWording.region} className="flex min-h-0 flex-1 flex-col">
      <PastBand at={at} past={past} moment={moment} now={now} isWall={isWall} isEmpty={isEmpty} />
      <div className="flex min-h-0 flex-1 flex-col border-x-4 border-b-4 border-ink" data-testid="past-frame">
        <div
          data-freshness={status}
          data-past
          aria-busy={!isEmpty && past.shownAt !== at}
          className="relative flex min-h-0 flex-1 flex-col"
        >
          {isEmpty ? (
            <NoBoard
              isFuture={isFuture}
              isBeforeHistory={past.isBeforeHistory}
              error={past.error}
              keptSince={day?.keptSince ?? null}
              onGo={moment.show}
            />
          ) : (
            <PastClockContext value={past.clock}>
              <PastBoardContext value={past}>{children}</PastBoardContext>
            </PastClockContext>
          )}
        </div>
        <Timeline at={at} span={span} day={day} now={now} player={player} moment={moment} counts={counts} />
      </div>
    </section>
  );
}

interface NoBoardProps {
  isFuture: boolean;
  isBeforeHistory: boolean;
  error: Error | null;
  keptSince: string | null;
  onGo: (at: number) => void;
}

/** Says why there is no board; an empty board would look as if nothing had failed. */
function NoBoard({ isFuture, isBeforeHistory, error, keptSince, onGo }: NoBoardProps) {
  const words = useZoneWording();
  const isBefore = !isFuture && isBeforeHistory;
  return (
    <div
      role="status"
      data-testid="no-past-board"
      className="flex flex-1 flex-col items-center gap-3 hatch p-8 text-14"
    >
      <p className="rounded-lg bg-bg px-3 py-2">
        {isFuture
          ? pastWording.future
          : isBefore || !error
            ? pastWording.notKept
            : describeFailedRequest(error)}
        {isBefore && keptSince !== null && ` ${pastWording.keptSince(keptSince, words)}`}
      </p>
      {isBefore && keptSince !== null && (
        <Button onClick={() => onGo(Math.ceil(Date.parse(keptSince) / 1_000) * 1_000)}>
          {pastWording.toFirst}
        </Button>
      )}
    </div>
  );
}

function countsOf(sessions: readonly BoardSession[]) {
  const live = sessions.filter(({ state }) => isLive(state)).length;
  return { live, failed: sessions.filter(({ state }) => isFailed(state)).length };
}

const minuteMs = 60_000;

/** Puts the past minute into the tab's title, so that nobody takes the tab for the live board. */
function usePastTitle(at: number, words: ZoneWording): void {
  const plain = useRef<string | null>(null);
  const minute = Math.floor(at / minuteMs) * minuteMs;
  useEffect(() => {
    // Without the number of failures, which failure-signals.tsx adds again.
    plain.current ??= document.title.replace(/^\([^)]*\) /, "");
    document.title = `${pastWording.titleMinute(minute, words)} · ${plain.current}`;
  }, [minute, words]);
  useEffect(
    () => () => {
      if (plain.current !== null) document.title = plain.current;
    },
    [],
  );
}
