import { clsx } from "clsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import Link from "next/link";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneBackground, toneText } from "#components/state/tone-classes.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { isEstimated, type FormerCall, type ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { calendarWording } from "./calendar-wording.ts";

/** How much of a call fits: time and name, ticker and time, or the ticker alone. */
export type NameLength = "name" | "ticker" | "tickerOnly";

/** One call by name within an hour or a day. */
export function NamedCall({ call, length }: { call: ScheduledCall | FormerCall; length: NameLength }) {
  const words = useZoneWording();
  if ("movedTo" in call) return <FormerPlace call={call} length={length} />;
  const tone = toneOf(call.state);
  const time = words.time(call.date, "minutes");
  const isWithoutHour = isEstimated(call);
  const short = call.company?.ticker ?? companyName(call);
  return (
    <Link
      href={`/sessions/${call.id}`}
      prefetch={false}
      data-session={call.id}
      title={`${companyName(call)}, ${eventTitle(call)}. ${isWithoutHour ? calendarWording.estimatedReason : words.stamp(call.date, "minutes")}`}
      className={clsx(
        "relative z-10 flex h-6 min-w-0 flex-1 items-center gap-1.5 rounded-md border px-1.5 text-12 hover:border-ink-3 max-md:h-11",
        isWithoutHour
          ? "border-dashed border-line-strong"
          : call.movedFrom !== undefined
            ? "border-ink"
            : "border-transparent",
        tone === "recorded" || tone === "idle" ? "bg-sunken dark:bg-line" : toneBackground[tone],
      )}
    >
      <span className={toneText[tone]}>
        <StateGlyph state={call.state} className="size-3.5 shrink-0" />
      </span>
      <span className="sr-only">{stateWording[call.state]}, </span>
      {length === "name" && !isWithoutHour && <span className="text-ink-2 num">{time}</span>}
      <span
        className={clsx("min-w-0 flex-1 truncate", length === "name" ? "font-medium" : "mono font-semibold")}
      >
        {length === "name" ? companyName(call) : short}
      </span>
      {call.movedFrom !== undefined && length === "name" && (
        <span className="shrink-0 text-11 text-ink-2">
          {calendarWording.movedFrom(call, call.movedFrom, words.zone)}
        </span>
      )}
      {isWithoutHour && <span className="text-11 text-ink-2">{calendarWording.estimated}</span>}
      {length === "ticker" && !isWithoutHour && <span className="text-ink-2 num">{time}</span>}
    </Link>
  );
}

/** Where a call was before it was moved. */
function FormerPlace({ call, length }: { call: FormerCall; length: NameLength }) {
  const { zone } = useZoneWording();
  const to = calendarWording.movedTo(call, call.movedTo, zone);
  return (
    <Link
      href={`/sessions/${call.id}`}
      prefetch={false}
      title={`${companyName(call)}, ${eventTitle(call)}: ${to}. ${calendarWording.movedReason}`}
      className="relative z-10 flex h-6 min-w-0 flex-1 items-center gap-1.5 rounded-md border border-dashed border-line-strong px-1.5 text-12 text-ink-2 hover:border-ink-3 max-md:h-11"
    >
      <ArrowRight aria-hidden className="size-3.5 shrink-0" />
      <s className={clsx("min-w-0 flex-1 truncate", length !== "name" && "mono")}>
        {length === "name" ? companyName(call) : (call.company?.ticker ?? companyName(call))}
      </s>
      <span className={clsx("shrink-0 text-11", length === "tickerOnly" && "sr-only")}>{to}</span>
    </Link>
  );
}

/** Several calls by name in one line: the fewer there are, the more is shown of each. */
export function NamedCalls({
  calls,
  most = 3,
  isNarrow = false,
}: {
  calls: readonly (ScheduledCall | FormerCall)[];
  most?: number;
  isNarrow?: boolean;
}) {
  if (calls.length === 0) return null;
  const room = isNarrow ? 1 : most;
  const shown = calls.slice(0, calls.length > room ? Math.max(room - 1, 1) : room);
  const left = calls.length - shown.length;
  const length: NameLength =
    isNarrow || calls.length >= 3 ? "tickerOnly" : calls.length === 2 ? "ticker" : "name";
  return (
    <span className="flex items-center gap-1">
      {shown.map((call) => (
        <NamedCall key={`${call.id} ${call.date}`} call={call} length={length} />
      ))}
      {left > 0 && (
        <span className="shrink-0 text-11 text-ink-2 num">
          <span aria-hidden>{calendarWording.more(left)}</span>
          <span className="sr-only">{calendarWording.moreLabel(left)}</span>
        </span>
      )}
    </span>
  );
}
