import type { Metadata } from "next";
import { Suspense } from "react";
import { readPageSearch, type PageSearch } from "#app/page-params.ts";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Calendar } from "#components/calendar/calendar.tsx";
import { calendarQuery } from "#lib/client/queries/calendar.ts";
import { askedDay, readHour } from "#lib/domain/calendar/calendar-address.ts";
import { calendarSpan, calendarViews, readDay } from "#lib/domain/calendar/calendar-span.ts";
import { getCalendar, getTime } from "#lib/server/services/calendar/get-calendar.ts";

export const metadata: Metadata = { title: "Calendar" };

export default async function CalendarPage({ searchParams }: { searchParams: PageSearch }) {
  const search = await readPageSearch(searchParams);
  const view = calendarViews.find((each) => each === search.get("view")?.toLowerCase()) ?? "week";
  const now = getTime();
  const asked = { date: readDay(search.get("date") ?? ""), hour: readHour(search.get("hour") ?? "") };
  // The zone that is chosen is known in the browser only.
  const span = calendarSpan(view, askedDay(asked, now, "UTC"));
  return (
    <Prefetched answers={[answer(calendarQuery(span), () => getCalendar(span))]}>
      <Suspense>
        <Calendar at={now} />
      </Suspense>
    </Prefetched>
  );
}
