"use client";

import { linkTo } from "#lib/client/address/own-address.ts";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import Building2 from "lucide-react/icons/building-2";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Headphones from "lucide-react/icons/headphones";
import History from "lucide-react/icons/history";
import ListTree from "lucide-react/icons/list-tree";
import Text from "lucide-react/icons/text";
import Link from "next/link";
import { TellMe } from "#components/alerts/tell-me.tsx";
import { WatchButton } from "#components/saved/watch-button.tsx";
import { FollowLink } from "#components/session/follow-link.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useFreshness, useMinute } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { relatedFailures } from "#lib/domain/session/related-failures.ts";
import { describeAcknowledged, untilEnd } from "#lib/domain/marks/mark-wording.ts";
import { describeMeasured } from "#lib/domain/air/heard-wording.ts";
import { utcWording } from "#lib/domain/text/zone-wording.ts";
import { heardReading, isAirTrouble, readingWording, troubleOf } from "#lib/domain/session/readings.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { momentText } from "#lib/domain/past/read-moment.ts";
import { incidentSummary } from "#lib/domain/session/incident-summary.ts";
import { incidentWording } from "./incident-wording.ts";

interface IncidentActionsProps {
  session: BoardSession;
  sessions: ReadonlyMap<number, BoardSession>;
  /** True on the call's own page, where a link to it is left out. */
  isOnPage: boolean;
}

/** Actions on a call besides acknowledging it. */
export function IncidentActions({ session, sessions, isOnPage }: IncidentActionsProps) {
  const { confirmedAt } = useFreshness();
  const minute = useMinute();
  const path = `/sessions/${session.id}`;
  const summary = () =>
    incidentSummary({
      session,
      related: relatedFailures(session, sessions.values(), minute ?? 0),
      heard: heardLine(session),
      acknowledged: acknowledgedLine(session, minute),
      confirmedAt,
      link: linkTo(path),
    });
  const quiet = buttonLook("quiet");
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-x-2 text-ink-2">
      <CopyButton value={summary} label={incidentWording.summary} className={`${quiet} mx-0!`}>
        <ClipboardList className="size-3.5" />
        {incidentWording.copySummary}
      </CopyButton>
      <ListenFromSound session={session} className={quiet} />
      {!isOnPage && (
        <Link href={path} prefetch={false} className={quiet}>
          <Text className="size-3.5" />
          {incidentWording.openCall}
        </Link>
      )}
      {session.incident !== null && (
        <Link href={`/incidents/${session.incident}`} prefetch={false} className={quiet}>
          <ListTree className="size-3.5" />
          {incidentWording.inIncident(session.incident)}
        </Link>
      )}
      <WatchButton companyId={session.companyId} company={companyName(session)} look="quiet" />
      <TellMe about={companyName(session)} scope={{ companyIds: [session.companyId] }} look="quiet" />
      {isFailed(session.state) && minute !== null && (
        <Link href={`/?at=${momentText(minuteAfter(session, minute))}`} prefetch={false} className={quiet}>
          <History className="size-3.5" />
          {incidentWording.boardThen}
        </Link>
      )}
      {!isFailed(session.state) && (
        <FollowLink id={session.id} name={companyName(session)} className={quiet} />
      )}
      <Link
        href={`/companies/${session.companyId}`}
        prefetch={false}
        aria-label={`Company page of ${companyName(session)}`}
        className={quiet}
      >
        <Building2 className="size-3.5" />
        {incidentWording.company}
      </Link>
    </div>
  );
}

/** A link that plays a silent or stalled call from shortly before its sound went. */
function ListenFromSound({ session, className }: { session: BoardSession; className: string }) {
  const minute = useMinute();
  const words = useZoneWording(session.company?.exchange);
  const { wentLiveAt, onAir } = session;
  if (wentLiveAt === null || onAir === null || !isAirTrouble(heardReading(session))) return null;
  const at = Date.parse(onAir.notBefore ?? onAir.since) - leadMs;
  const seconds = (at - Date.parse(wentLiveAt)) / 1000;
  if (seconds < 0) return null;
  return (
    <Link href={momentHref(`/sessions/${session.id}`, seconds)} prefetch={false} className={className}>
      <Headphones className="size-3.5" />
      {incidentWording.listenFrom(words.when(new Date(at).toISOString(), minute))}
    </Link>
  );
}

/** How long before the last sound one begins to listen. */
const leadMs = 20_000;

/** The end of the minute in which the call failed, when the board shows the failure; not later than now. */
function minuteAfter({ stateSince }: BoardSession, now: number): number {
  const minuteMs = 60_000;
  return Math.min((Math.floor(Date.parse(stateSince) / minuteMs) + 1) * minuteMs, now);
}

function heardLine(session: BoardSession): string | null {
  const heard = heardReading(session);
  if (heard === null || session.onAir === null) return null;
  return `${readingWording[heard]}: ${describeMeasured(heard, session.onAir, (at) => utcWording.stamp(at))}`;
}

function acknowledgedLine(session: BoardSession, now: number | null): string | null {
  const { acknowledgement } = session;
  const trouble = troubleOf(session);
  if (trouble === null) return null;
  if (!acknowledgement) return incidentWording.nobodyOnIt;
  return `${describeAcknowledged(acknowledgement, now, undefined, untilEnd(trouble))}: ${acknowledgement.reason}`;
}
