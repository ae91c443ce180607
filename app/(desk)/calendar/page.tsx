import type { Metadata } from "next";
import { Suspense } from "react";
import { answer, Prefetched } from "#app/prefetched.tsx";
import { Calendar } from "#components/calendar/calendar.tsx";
import { calendarQuery } from "#lib/client/queries/calendar.ts";
import { calendarSpan, calendarViews, readDay, startOfDay } from "#lib/domain/calendar/calendar-span.ts";
import { getCalendar, getTime } from "#lib/server/services/calendar/get-calendar.ts";

export const metadata: Metadata = { title: "Calendar" };

interface CalendarPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CalendarPage({ searchParams }: CalendarPageProps) {
  const { view: typed, date } = await searchParams;
  const view = calendarViews.find((each) => each === [typed].flat()[0]?.toLowerCase()) ?? "week";
  const now = getTime();
  const span = calendarSpan(view, readDay([date].flat()[0] ?? "") ?? startOfDay(now));
  return (
    <Prefetched answers={[answer(calendarQuery(span), () => getCalendar(span))]}>
      <Suspense>
        <Calendar at={now} />
      </Suspense>
    </Prefetched>
  );
}
