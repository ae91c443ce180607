"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { Fragment } from "react";
import { FreshnessMark } from "#components/state/freshness-mark.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeCause } from "#lib/domain/freshness/cause-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { useClock, useFreshness } from "#lib/client/freshness/use-clock.ts";
import { shellWording } from "./shell-wording.ts";
import { ZonePicker } from "./zone-picker.tsx";

/**
 * The freshness and age of the board, green only while it is confirmed. `isCompact` hides the word on narrow
 * screens.
 */
export function FreshnessPill({ isCompact = false }: { isCompact?: boolean }) {
  const { status, cause, confirmedAt } = useFreshness();
  const clock = useClock();
  const isConnecting = cause === "connecting";
  const age = confirmedAt === null || clock === null ? null : Math.max(0, clock - confirmedAt);
  return (
    <Popover
      label={shellWording.confirmation}
      triggerClassName="-mx-1.5 inline-flex items-center gap-2 rounded-lg px-1.5 text-12 whitespace-nowrap text-ink-2 hover:bg-sunken max-md:h-11 md:h-8 md:text-13"
      className="w-72 flex-col gap-2 p-3 text-13"
      trigger={
        <>
          <FreshnessMark status={isConnecting ? "connecting" : status} />
          <span
            className={clsx(
              status === "blind" && !isConnecting && "font-medium text-ink",
              isCompact && "max-[70rem]:sr-only",
            )}
          >
            {isConnecting ? shellWording.connecting : shellWording.freshness[status]}
          </span>
          <span className="-ml-0.5 min-w-8 text-left mono text-12 text-ink-3">
            {age !== null && describeAge(age)}
          </span>
        </>
      }
    >
      {() => <Confirmation />}
    </Popover>
  );
}

/** Explains the pill, with the time of the last confirmation and the local time. */
function Confirmation() {
  const { cause, listing, confirmedAt } = useFreshness();
  const clock = useClock();
  const words = useZoneWording();
  const times = [
    { name: shellWording.lastConfirmed, at: confirmedAt, isHere: false },
    { name: shellWording.serverTime, at: clock, isHere: false },
    { name: shellWording.timeHere, at: clock, isHere: true },
  ];
  return (
    <>
      <p>{cause ? describeCause(cause, listing) : shellWording.confirmed}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-12 num">
        {times.map(({ name, at, isHere }) => (
          <Fragment key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">
              {at === null ? "–" : isHere ? localTime(at) : words.stamp(new Date(at).toISOString())}
            </dd>
          </Fragment>
        ))}
      </dl>
      <ZonePicker />
      <Link href="/status" prefetch={false} className="text-12 underline underline-offset-2 max-md:py-3">
        {shellWording.toStatus}
      </Link>
    </>
  );
}

function localTime(ms: number): string {
  return new Date(ms).toLocaleTimeString(undefined, { timeZoneName: "short" });
}

function describeAge(ms: number): string {
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1)} s` : formatSpan(ms);
}
