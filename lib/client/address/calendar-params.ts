"use client";

import { createParser, createSerializer, debounce, parseAsArrayOf, useQueryStates } from "nuqs";
import { writeAddressList } from "../../contract/board/values/address-list.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import { listParameters, type ListParameter } from "../../domain/board/list-filters.ts";
import { calendarViews, dayPattern, readDay, writeDay } from "../../domain/calendar/calendar-span.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { filterAddress, filterParsers, noFilters, parseAsWordOf, typingSettlesMs } from "./filter-params.ts";

const hourPattern = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])$/;
const hourMs = 3_600_000;

/** An hour of a day: `2026-11-19T14`, in milliseconds. */
const parseAsHour = createParser({
  parse: (text) => {
    const day = hourPattern.test(text) ? readDay(text.slice(0, 10)) : null;
    return day === null ? null : day + Number(text.slice(11)) * hourMs;
  },
  serialize: (at: number) => new Date(at).toISOString().slice(0, 13),
});

const calendarParsers = {
  view: parseAsWordOf(calendarViews).withDefault("week"),
  /** The day around which the view is, in milliseconds; null for today. */
  date: createParser({ parse: readDay, serialize: writeDay }),
  /** The hour whose list is open. */
  hour: parseAsHour,
  ...filterParsers,
  state: parseAsArrayOf(parseAsWordOf(observedStates)).withDefault([]),
};

/** The parameters that the calendar understands. */
export const calendarAddress: readonly AddressRule[] = [
  { name: "view", choices: calendarViews },
  { name: "date", form: { pattern: dayPattern, name: "a day like 2026-11-19" } },
  { name: "hour", form: { pattern: hourPattern, name: "an hour like 2026-11-19T14" } },
  ...filterAddress,
  { name: "state", choices: observedStates, isList: true },
];

const serialize = createSerializer(calendarParsers);

/** The calendar's parameters and how to change them. Every choice adds a history entry; typing does not. */
export function useCalendarParams() {
  const [params, change] = useQueryStates(calendarParsers, { history: "push", shallow: true });
  const changeText = (q: string) =>
    change({ q: q === "" ? null : q }, { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) });
  const clear = () => change(noFilters);
  /** The address of the calendar with some parameters changed. */
  const hrefWith = (changes: Partial<typeof params>) => serialize("/calendar", { ...params, ...changes });
  return { params, change, changeText, clear, hrefWith };
}

export type CalendarControls = ReturnType<typeof useCalendarParams>;
export type CalendarParams = CalendarControls["params"];

type FeedParams = Pick<CalendarParams, ListParameter | "q" | "state">;

/** The feed of the same calls for a calendar program. It sees no watchlist, so the address names the companies. */
export function feedHref(params: FeedParams, watched: ReadonlySet<number> | null): string {
  const search = new URLSearchParams();
  if (params.q !== "") search.set("q", params.q);
  for (const name of [...listParameters, "state"] as const)
    if (params[name].length > 0) search.set(name, writeAddressList(params[name]));
  if (watched) search.set("companies", writeAddressList([...watched].sort((a, b) => a - b)));
  return `/api/calendar.ics${search.size > 0 ? `?${search}` : ""}`;
}
