"use client";

import Link from "next/link";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { outageMoment, type DailyOutage } from "#lib/domain/past/daily-outage.ts";
import { shellWording } from "../shell-wording.ts";

interface DeskNoticeProps {
  notice: string;
  /** An outage that the sample has every day. */
  outage: DailyOutage | null;
}

/** What the settings say on every page, and where today's outage of the sample can be seen again. */
export function DeskNotice({ notice, outage }: DeskNoticeProps) {
  const minute = useMinute();
  const moment = outage && minute !== null ? outageMoment(outage, minute) : null;
  return (
    <footer className="px-4 pb-2 text-center text-11 text-ink-3 md:px-5 md:text-left">
      {notice}
      {outage && <span> · {shellWording.outage(outage)}</span>}
      {moment !== null && (
        <>
          {", "}
          <Link href={`/wall?at=${moment}`} prefetch={false} className="rounded underline underline-offset-2">
            {shellWording.seeAgain}
          </Link>
        </>
      )}
    </footer>
  );
}
