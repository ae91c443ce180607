"use client";

import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import WifiOff from "lucide-react/icons/wifi-off";
import { useClock, useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { describeCause } from "#lib/domain/freshness/cause-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { shellWording } from "../shell-wording.ts";

/** A strip across the page while the board is late or blind, with the cause. */
export function FreshnessStrip() {
  return (
    <div role="status">
      <Strip />
    </div>
  );
}

function Strip() {
  const { status, cause, listing, confirmedAt } = useFreshness();
  const clock = useClock();
  if (status === "current" || cause === null || cause === "connecting") return null;
  const isBlind = status === "blind";
  const Icon = cause === "browserOffline" || cause === "serverUnreachable" ? WifiOff : TriangleAlert;
  return (
    <div
      data-strip
      data-testid="freshness-strip"
      className={clsx(
        "flex items-center gap-2.5 border-b border-line px-4 py-2 text-13 md:px-5",
        isBlind ? "bg-ink text-bg" : "bg-processing-tint text-ink",
      )}
    >
      <Icon className={clsx("size-4 shrink-0", !isBlind && "text-processing")} />
      <p>
        <strong className="font-semibold">{describeCause(cause, listing)}.</strong>{" "}
        {isBlind ? shellWording.blind : shellWording.late}
        {cause === "signedOut" && <SignInAgain />}
        {confirmedAt !== null && <LastConfirmed at={confirmedAt} now={clock} />}
      </p>
    </div>
  );
}

/** Reloads the page, so that the server redirects to the sign-in page and then back to this address. */
function SignInAgain() {
  return (
    <>
      {" "}
      <button
        type="button"
        className="font-semibold underline underline-offset-2"
        onClick={() => {
          window.location.reload();
        }}
      >
        {shellWording.signInAgain}
      </button>
    </>
  );
}

function LastConfirmed({ at, now }: { at: number; now: number | null }) {
  const instant = new Date(at).toISOString();
  const words = useZoneWording();
  return (
    <span className="num opacity-80">
      {" "}
      Last confirmed <time dateTime={instant}>{words.whenStamp(instant, now)}</time>
      {now !== null && `, ${formatSpan(now - at)} ago`}
    </span>
  );
}
