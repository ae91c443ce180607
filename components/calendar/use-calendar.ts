"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { CalendarParams } from "#lib/client/address/calendar-params.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useWatchedCompanies } from "#lib/client/saved/use-watched.ts";
import { useWatchedFilter } from "#lib/client/saved/use-watched-filter.ts";
import { calendarQuery } from "#lib/client/queries/calendar.ts";
import { isWithin, type TimeWindow } from "#lib/domain/time/time-window.ts";
import { filterCalls, isNarrowed, type CalendarFilter } from "#lib/domain/calendar/calendar-filter.ts";
import { layOutDays } from "#lib/domain/calendar/calendar-hours.ts";
import {
  formerCalls,
  scheduledCalls,
  type FormerCall,
  type ScheduledCall,
} from "#lib/domain/calendar/scheduled-call.ts";
import { daysWithin, listedTime, listedWithin } from "#lib/domain/session/listed-day.ts";

const none: readonly ScheduledCall[] = [];
const noFormer: readonly FormerCall[] = [];

/** The calls of some days of a zone with the filters of the address, as the calendar draws them. */
export function useCalendar(span: TimeWindow, zone: string, params: CalendarParams) {
  const { data, error, refetch } = useQuery(calendarQuery(listedWithin(span, zone)));
  const held = useBoard()?.sessions;
  const watched = useWatchedCompanies();
  const watchlist = useWatchedFilter(params.watched);
  const { companies } = watchlist;
  const text = useDeferredValue(params.q);
  const filter = useMemo(
    (): CalendarFilter => ({
      text,
      countries: params.country,
      exchanges: params.exchange,
      tickers: params.ticker,
      isins: params.isin,
      ciks: params.cik,
      states: params.state,
      watched: companies,
    }),
    [text, params.country, params.exchange, params.ticker, params.isin, params.cik, params.state, companies],
  );
  const isShown = useCallback((call: ScheduledCall) => isWithin(span, listedTime(call, zone)), [span, zone]);
  const all = useMemo(
    () => (data ? scheduledCalls(data, held).filter(isShown) : none),
    [data, held, isShown],
  );
  const shown = useMemo(() => filterCalls(all, filter), [all, filter]);
  const days = useMemo(() => layOutDays(shown, zone), [shown, zone]);
  const former = useMemo(
    () => (data ? filterCalls(formerCalls(data).filter(isShown), filter) : noFormer),
    [data, filter, isShown],
  );
  const partial = data ? daysWithin(data.copied, zone).partial : [];
  return {
    data,
    error,
    refetch,
    all,
    shown,
    days,
    /** Whether only a part of a day is copied. */
    isPartial: (day: number) => partial.includes(day),
    former,
    /** The companies of the person's default watchlist, whose calls are shown by name. */
    watched,
    /** The address's watchlist is still loading. */
    isPending: watchlist.isPending,
    /** The companies of the address's watchlist; null for every company. */
    companies,
    /** Its id; null without one. */
    listId: watchlist.listId,
    watchlistProblem: watchlist.problem,
    isNarrowed: isNarrowed(filter),
  };
}
