"use client";

import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { enteredState, describeLasted, describeSince } from "#lib/domain/session/since-when.ts";

interface SinceWhenProps {
  session: BoardSession;
  /** Shows the instant as well; otherwise only the title and screen readers have it. */
  hasInstant?: boolean;
}

/** How long a session has been in its state and since when, with how certain that is. It re-renders alone. */
export function SinceWhen({ session, hasInstant = false }: SinceWhenProps) {
  const now = useNow();
  const minute = useMinute();
  const words = useZoneWording(session.company?.exchange);
  const entered = enteredState(session);
  const instant = describeSince(entered, minute, words);
  return (
    <time dateTime={entered.since} title={instant} className="num">
      {now !== null && `${describeLasted(entered, now)} ago`}
      <span className={hasInstant ? undefined : "sr-only"}>{`${now === null ? "" : ", "}${instant}`}</span>
    </time>
  );
}
