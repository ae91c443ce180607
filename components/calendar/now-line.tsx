import { utcTime } from "#lib/domain/text/utc-wording.ts";
import { calendarWording } from "./calendar-wording.ts";

const hourMs = 3_600_000;

/** The current time: a line behind the named calls, above today's background, with the time in the margin. `now` in local time. */
export function NowLine({ now, zone }: { now: number; zone: string }) {
  return (
    <span
      className="pointer-events-none absolute inset-x-0 z-1 flex -translate-y-1/2 items-center"
      style={{ top: `${((now % hourMs) / hourMs) * 100}%` }}
    >
      <span className="ml-1 rounded bg-ink px-1.5 py-0.5 text-11 font-semibold text-bg num">
        <span className="sr-only">{calendarWording.now(now, zone)}</span>
        <span aria-hidden>{utcTime(new Date(now).toISOString(), "minutes")}</span>
      </span>
      <span aria-hidden data-now-line className="h-px flex-1 bg-ink/50" />
    </span>
  );
}
