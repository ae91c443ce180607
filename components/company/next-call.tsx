"use client";

import CalendarPlus from "lucide-react/icons/calendar-plus";
import Link from "next/link";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { hasProbablyNoHour } from "#lib/contract/public-v3/assumptions.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { callText } from "#components/session/call-text.ts";
import { companyWording } from "./company-wording.ts";

/** The next call with its calendar file. */
export function NextCall({ session }: { session: BoardSession }) {
  const words = useZoneWording(session.company?.exchange);
  const now = useNow();
  const rules = useRules();
  const isEstimated = hasProbablyNoHour(session.state, Date.parse(session.date));
  const { save, notice } = useFileSaving();
  const write = async () => {
    const { calendarFile } = await import("#lib/domain/reader/calendar-file.ts");
    const entry = {
      sessionId: session.id,
      title: eventTitle(session),
      company: companyName(session),
      startsAt: session.date,
      url: linkTo(`/sessions/${session.id}`),
      isEstimated,
    };
    const text = calendarFile([entry], now ?? Date.parse(session.updatedAt));
    saveFile(`callboard-session-${session.id}.ics`, "text/calendar", text);
  };
  return (
    <Panel
      aria-label={companyWording.nextCall}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 blind:hatch"
    >
      <StateGlyph state={session.state} className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 text-13">
        <p className="break-words sm:truncate">
          <Link
            href={`/sessions/${session.id}`}
            prefetch={false}
            title={eventTitle(session)}
            className="font-semibold hover:underline max-md:py-1.5"
          >
            {companyWording.next} <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>
          </Link>
        </p>
        {/* The time until then is only known in the browser: it must not move what stands beside it. */}
        <p className="flex gap-x-2 text-12 whitespace-nowrap text-ink-2 num max-sm:flex-col">
          <time dateTime={session.date}>
            {isEstimated
              ? `~ ${words.day(session.date)}, ${companyWording.estimated}`
              : `${words.day(session.date)} ${words.stamp(session.date, "minutes")}`}
          </time>
          <span className="min-h-4 min-w-0 truncate">
            {now !== null && describeTiming(sessionTiming(session, now, rules))}
          </span>
        </p>
      </div>
      <Button onClick={() => void save(write)}>
        <CalendarPlus className="size-3.5" />
        {companyWording.addToCalendar}
      </Button>
      {notice}
    </Panel>
  );
}
