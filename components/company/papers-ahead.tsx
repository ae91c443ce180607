import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { CompanyEvent } from "#lib/contract/board/company-events.ts";
import { filesOf } from "#lib/domain/company/event-files.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { EventFileLinks } from "./event-file-links.tsx";

interface PapersAheadProps {
  session: BoardSession;
  listed: readonly CompanyEvent[];
  /** Shown in their place while there are none; without it they take no room. */
  instead?: ReactNode;
  className?: string;
}

/** Slides and reports published before or during the call; usually nothing. */
export function PapersAhead({ session, listed, instead = null, className }: PapersAheadProps) {
  const event = listed.find(({ id }) => id === session.eventId) ?? null;
  const papers = filesOf({ session, listed: event }, null).filter(
    ({ kind, presence }) => presence === "there" && (kind === "slides" || kind === "reports"),
  );
  if (papers.length === 0) return instead;
  return (
    <span className={clsx("flex flex-wrap gap-2 sm:-mx-1.5", className)}>
      <EventFileLinks title={eventTitle(session)} files={papers} />
    </span>
  );
}
