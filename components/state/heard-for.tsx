"use client";

import { useNow } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { describeHeardFor } from "#lib/domain/air/heard-wording.ts";

/** For how long what is heard has lasted; a minimum where its start was not seen. It re-renders alone. */
export function HeardFor({ session }: { session: Pick<BoardSession, "onAir"> }) {
  const now = useNow();
  return now === null ? null : <span className="num">{describeHeardFor(session, now)}</span>;
}
