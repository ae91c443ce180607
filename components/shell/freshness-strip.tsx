"use client";

import { clsx } from "clsx";
import { Icon } from "#components/ui/icon.tsx";
import { useClock, useFreshness } from "#lib/client/use-feed.ts";
import { causeWords } from "#lib/domain/screen-freshness.ts";
import { spanWords } from "#lib/domain/span-words.ts";
import { utcDay, utcTime } from "#lib/domain/utc-words.ts";

/** A strip across the page while what it shows is late or not confirmed, with the cause in plain words. */
export function FreshnessStrip() {
  const { status, cause, confirmedAt } = useFreshness();
  const clock = useClock();
  if (status === "current" || cause === null || cause === "connecting") return null;
  const isBlind = status === "blind";
  const age = confirmedAt !== null && clock !== null ? clock - confirmedAt : null;
  return (
    <div
      role="status"
      data-testid="freshness-strip"
      className={clsx(
        "flex items-center gap-2.5 border-b border-line px-4 py-2 text-13 md:px-5",
        isBlind ? "bg-ink text-bg" : "bg-processing-tint text-ink",
      )}
    >
      <Icon
        name={cause === "browserOffline" || cause === "serverUnreachable" ? "offline" : "warning"}
        className={clsx("size-4 shrink-0", !isBlind && "text-processing")}
      />
      <p>
        <strong className="font-semibold">{causeWords[cause]}.</strong>{" "}
        {isBlind ? "Nothing below is confirmed; times stand still." : "Answers are late."}
        {confirmedAt !== null && <LastConfirmed at={confirmedAt} age={age} />}
      </p>
    </div>
  );
}

function LastConfirmed({ at, age }: { at: number; age: number | null }) {
  const instant = new Date(at).toISOString();
  return (
    <span className="num opacity-80">
      {" "}
      Last confirmed{" "}
      <time dateTime={instant} title={utcDay(instant)}>
        {utcTime(instant)} UTC
      </time>
      {age !== null && `, ${spanWords(age)} ago`}
    </span>
  );
}
