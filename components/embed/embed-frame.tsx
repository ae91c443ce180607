"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AddressNote } from "#components/shell/address-note.tsx";
import { PollBoard } from "#components/shell/poll-board.tsx";
import { FreshnessMark } from "#components/state/freshness-mark.tsx";
import { useClock, useFreshness } from "#lib/client/freshness/use-clock.ts";
import { useBuildReload } from "#lib/client/page/use-build-reload.ts";
import { useZoneWording, ZoneOfAddress } from "#lib/client/page/zone.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { describeCause } from "#lib/domain/freshness/cause-wording.ts";
import { worseStatus } from "#lib/domain/freshness/screen-freshness.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import type { AddressParams } from "#lib/contract/board/values/address-param.ts";
import type { EmbedLook } from "./embed-look.ts";
import { embedWording } from "./embed-wording.ts";
import { NewTabLink } from "./new-tab-link.tsx";

interface EmbedFrameProps {
  title: ReactNode;
  /** The parameters that the address may have. */
  params: AddressParams;
  look: EmbedLook;
  /** The freshness of content that is requested beside the board. */
  also?: FreshnessStatus;
  children: ReactNode;
}

/** A strip inside another site's page: without navigation, always with its freshness. */
export function EmbedFrame({ title, params, look, also = "current", children }: EmbedFrameProps) {
  const { status } = useFreshness();
  useBuildReload();
  return (
    <ZoneOfAddress value={look.zone}>
      <main
        data-freshness={worseStatus(status, also)}
        className={clsx("min-h-dvh bg-bg text-13 text-ink", look.theme)}
      >
        <div className="flex flex-col gap-2 p-2.5">
          <PollBoard />
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
            <h1 className="min-w-0 text-14 font-semibold">{title}</h1>
            <Confirmation also={also} />
          </header>
          <AddressNote params={params} />
          {children}
        </div>
      </main>
    </ZoneOfAddress>
  );
}

/** The freshness of the strip with its age; green only while it is confirmed. */
function Confirmation({ also }: { also: FreshnessStatus }) {
  const screen = useFreshness();
  const clock = useClock();
  const words = useZoneWording();
  const { cause, listing, confirmedAt } = screen;
  const status = worseStatus(screen.status, also);
  const isConnecting = cause === "connecting";
  const at = confirmedAt === null ? null : new Date(confirmedAt).toISOString();
  const age = confirmedAt === null || clock === null ? null : formatSpan(Math.max(0, clock - confirmedAt));
  return (
    <div role="status" className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-12 text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <FreshnessMark status={isConnecting ? "connecting" : status} />
        <span className={clsx(status !== "current" && "font-semibold text-ink")}>
          {isConnecting ? embedWording.connecting : embedWording.freshness[status]}
        </span>
      </span>
      {!isConnecting && cause !== null && <span>{describeCause(cause, listing)},</span>}
      {/* Hidden from screen readers, which would read it out every second. */}
      <span aria-hidden className="num">
        {at === null
          ? !isConnecting && embedWording.neverConfirmed
          : status === "current"
            ? age
            : embedWording.lastConfirmed(words.whenStamp(at, clock), age)}
      </span>
      {cause === "signedOut" && <NewTabLink href="/">{embedWording.signIn}</NewTabLink>}
    </div>
  );
}
