"use client";

import { Button } from "#components/ui/button.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { calendarFile } from "#lib/domain/calendar-file.ts";
import { formatCallTime, formatLength } from "#lib/domain/call-time.ts";
import { utcDay, utcTime } from "#lib/domain/utc-words.ts";
import { saveFile } from "./save-file.ts";
import type { ReaderCall } from "./reader-call.ts";

const dayMs = 86_400_000;

/** How long until the scheduled time, or since; and the call as a calendar file. Stands still while blind. */
export function Countdown({ call }: { call: ReaderCall }) {
  const now = useNow();
  const { date, session } = call;
  if (date === null || !session || now === null) return null;
  const leftMs = Date.parse(date) - now;
  const save = () => {
    const url = new URL(`/sessions/${session.id}`, location.href).href;
    const company = call.company?.displayName ?? "Earnings call";
    const text = calendarFile(
      { sessionId: session.id, title: call.title, company, startsAt: date, url },
      now,
    );
    saveFile(`callboard-session-${session.id}.ics`, "text/calendar", text);
  };
  return (
    <div className="mt-10 flex flex-col items-center gap-3 text-center">
      <p className="text-13 text-ink-2">{leftMs >= 0 ? "Starts in" : "Should have started"}</p>
      <p className="text-[3.25rem] leading-none font-semibold tracking-[-0.04em] num blind:text-ink-3">
        {leftMs < 0 ? `${formatLength(-leftMs / 1000)} ago` : untilWords(leftMs)}
      </p>
      <p className="text-14 text-ink-2">
        <time dateTime={date} className="num">
          {utcDay(date)}, {utcTime(date, "minutes")} UTC
        </time>
      </p>
      <p className="max-w-[44ch] text-13 text-ink-3">
        Calls often go live a few minutes before or after the scheduled time.
      </p>
      <Button className="mt-2 max-md:h-11" onClick={save}>
        Add to calendar
      </Button>
    </div>
  );
}

function untilWords(ms: number): string {
  if (ms < dayMs) return formatCallTime(Math.ceil(ms / 1000));
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / 3_600_000);
  return `${days} d ${hours} h`;
}
