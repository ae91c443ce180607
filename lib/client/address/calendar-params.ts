"use client";

import { createSerializer, debounce, useQueryStates } from "nuqs";
import {
  oneOf,
  param,
  writeAddress,
  type AddressValue,
  type AddressValues,
} from "../../contract/board/values/address-param.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import { filterParams, type ListParameter } from "../../domain/board/list-filters.ts";
import { feedParams } from "../../domain/calendar/calendar-filter.ts";
import { readHour, writeHour } from "../../domain/calendar/calendar-address.ts";
import { calendarViews, readDay, writeDay, type CalendarView } from "../../domain/calendar/calendar-span.ts";
import { noFilters, typingSettlesMs } from "./filter-params.ts";
import { parsersOf } from "./parsers.ts";

/** A day, in local time. */
const day: AddressValue<number> = { read: readDay, write: writeDay, form: "a day like 2026-11-19" };

/** The instant at which an hour begins. */
const hourOfDay: AddressValue<number> = {
  read: readHour,
  write: writeHour,
  form: "an hour in UTC like 2026-11-19T14",
};

/** The parameters that the calendar understands. */
export const calendarParams = {
  view: param.one<CalendarView>(oneOf(calendarViews), "week"),
  /** The day around which the view is; null for today. */
  date: param.one(day),
  /** The hour whose list is open. */
  hour: param.one(hourOfDay),
  ...filterParams,
  state: param.list(oneOf(observedStates)),
};

export type CalendarParams = AddressValues<typeof calendarParams>;

const parsers = parsersOf(calendarParams);
const serialize = createSerializer(parsers);

/** The calendar's parameters and how to change them. Every choice adds a history entry; typing does not. */
export function useCalendarParams() {
  const [params, change] = useQueryStates(parsers, { history: "push", shallow: true });
  const changeText = (q: string) =>
    change({ q: q === "" ? null : q }, { history: "replace", limitUrlUpdates: debounce(typingSettlesMs) });
  const clear = () => change(noFilters);
  /** The address of the calendar with some parameters changed. */
  const hrefWith = (changes: Partial<typeof params>) => serialize("/calendar", { ...params, ...changes });
  return { params, change, changeText, clear, hrefWith };
}

export type CalendarControls = ReturnType<typeof useCalendarParams>;

/** In place of the id of a default watchlist that nobody has made yet. */
export const noList = "";

type FeedParams = Pick<CalendarParams, ListParameter | "q" | "state">;

/**
 * The feed of the same calls for a calendar program, of a watchlist as it changes, or of none (`noList`), with an alarm so
 * many minutes before each.
 */
export function feedHref(params: FeedParams, watchlist: string | null, alarm: number | null = null): string {
  const ofNone = watchlist === noList ? { companies: [] } : { watchlist };
  const query = writeAddress(feedParams, { ...params, ...ofNone, alarm });
  return `/api/calendar.ics${query === "" ? "" : `?${query}`}`;
}
