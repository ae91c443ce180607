"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { CalendarParams } from "#lib/client/address/calendar-params.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useWatchedCompanies } from "#lib/client/saved/use-watched.ts";
import { useWatchedFilter } from "#lib/client/saved/use-watched-filter.ts";
import { calendarQuery } from "#lib/client/queries/calendar.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { filterCalls, isNarrowed, type CalendarFilter } from "#lib/domain/calendar/calendar-filter.ts";
import { layOutDays } from "#lib/domain/calendar/calendar-hours.ts";
import {
  formerCalls,
  scheduledCalls,
  type FormerCall,
  type ScheduledCall,
} from "#lib/domain/calendar/scheduled-call.ts";

const none: readonly ScheduledCall[] = [];
const noFormer: readonly FormerCall[] = [];

/** The calls of a span with the filters of the address, as the calendar draws them. */
export function useCalendar(span: TimeWindow, params: CalendarParams) {
  const { data, error, refetch } = useQuery(calendarQuery(span));
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
  const all = useMemo(() => (data ? scheduledCalls(data, held) : none), [data, held]);
  const shown = useMemo(() => filterCalls(all, filter), [all, filter]);
  const days = useMemo(() => layOutDays(shown), [shown]);
  const former = useMemo(() => (data ? filterCalls(formerCalls(data), filter) : noFormer), [data, filter]);
  return {
    data,
    error,
    refetch,
    all,
    shown,
    days,
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
