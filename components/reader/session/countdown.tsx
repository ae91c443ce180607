"use client";

import { TellMe } from "#components/alerts/tell-me.tsx";
import { linkTo } from "#lib/client/address/own-address.ts";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { Button } from "#components/ui/button.tsx";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { readerWording } from "../reader-wording.ts";

const dayMs = 86_400_000;

/** The time until the scheduled start or since it, which stops while blind, and the call as a calendar file. */
export function Countdown({ call }: { call: ReaderCall }) {
  const now = useNow();
  const words = useZoneWording(call.company?.exchange);
  const { save, notice } = useFileSaving();
  const { date, session } = call;
  if (date === null || !session) return null;
  // A dash keeps the place until the server's time is known.
  const leftMs = now === null ? null : Date.parse(date) - now;
  const saveCalendarFile = async () => {
    const { calendarFile } = await import("#lib/domain/reader/calendar-file.ts");
    const url = linkTo(`/sessions/${session.id}`);
    const company = call.company?.displayName ?? "Earnings call";
    const text = calendarFile(
      [{ sessionId: session.id, title: call.title, company, startsAt: date, url }],
      now ?? Date.parse(session.updatedAt),
    );
    saveFile(`callboard-session-${session.id}.ics`, "text/calendar", text);
  };
  return (
    <div className="mt-10 flex flex-col items-center gap-3 text-center">
      <p className="text-13 text-ink-2">
        {leftMs === null || leftMs >= 0 ? readerWording.startsIn : readerWording.shouldHaveStarted}
      </p>
      <p className="text-[3.25rem] leading-none font-semibold tracking-[-0.04em] num blind:text-ink-3">
        {leftMs === null ? "–" : describeUntil(leftMs)}
      </p>
      <p className="text-14 text-ink-2">
        <time dateTime={date} className="num">
          {words.day(date)}, {words.stamp(date, "minutes")}
        </time>
      </p>
      <p className="max-w-[44ch] text-13 text-balance text-ink-3">{readerWording.startVaries}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button className="max-md:h-11" onClick={() => void save(saveCalendarFile)}>
          {readerWording.addToCalendar}
        </Button>
        {call.company && (
          <TellMe
            about={call.company.displayName}
            scope={{ companyIds: [call.company.id], conditions: ["wentLive"], graceSeconds: 0 }}
          />
        )}
      </div>
      {notice}
    </div>
  );
}

function describeUntil(ms: number): string {
  if (ms < 0) return `${formatSpan(-ms, "rough")} ago`;
  return ms < dayMs ? formatCallTime(Math.ceil(ms / 1000)) : formatSpan(ms, "fine");
}
