"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { memo } from "react";
import { SessionLink } from "#components/session/session-link.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentMember, Seen } from "#lib/contract/board/incidents/incident-detail.ts";
import { enteredAt } from "#lib/domain/incidents/member-groups.ts";
import { troubleWording } from "#lib/domain/session/readings.ts";
import { describeAtLeast, describeLasted, isSinceAtLatest } from "#lib/domain/session/since-when.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import { WhoIsOnIt } from "./who-is-on-it.tsx";

/** The places of a row's parts: one line at a desk, two on a phone. */
export const rowAreas = clsx(
  "grid items-center gap-x-3 px-4 [grid-template-areas:'box_kind_for''box_company_on']",
  "grid-cols-[1.5rem_minmax(0,1fr)_auto]",
  "md:grid-cols-[1.25rem_7rem_minmax(5rem,1fr)_6.5rem_10.5rem_7rem_2.5rem]",
  "md:[grid-template-areas:'box_kind_company_ticker_since_for_on']",
);

interface MemberRowProps {
  member: IncidentMember;
  isSelected: boolean;
  /** Null where nothing can be changed. */
  onSelect: ((id: number, isSelected: boolean) => void) | null;
  /** Beyond those that are shown at first: only print has it. */
  isFolded: boolean;
}

/** A call of an incident. Calls that joined later have a bar of ink, recovered ones are grey. */
export const MemberRow = memo(function MemberRow({ member, isSelected, onSelect, isFolded }: MemberRowProps) {
  const { sessionId, company, ticker, exchange, failure, standing, joinedLater, failedAgain } = member;
  const isFailing = standing === "failing";
  const isOpen = isFailing && member.acknowledgement === null;
  const tone = isOpen ? "font-medium text-failed" : "text-ink-2";
  return (
    <li
      data-member={sessionId}
      className={clsx(
        rowAreas,
        "border-t border-line py-1.5 text-13 [contain-intrinsic-size:auto_2rem] [content-visibility:auto]",
        joinedLater && "shadow-[inset_3px_0_0_var(--ink)]",
        isSelected && "bg-sunken",
        isFolded && "hidden print:grid",
      )}
    >
      <span className="[grid-area:box]">
        {onSelect && (
          <input
            type="checkbox"
            aria-label={words.selectCall(company)}
            checked={isSelected}
            onChange={(event) => onSelect(sessionId, event.target.checked)}
            className="no-print block size-4 accent-ink max-md:size-6"
          />
        )}
      </span>
      <span className={clsx("flex min-w-0 items-center gap-2 [grid-area:kind]", tone)}>
        {failure !== null && (
          <TroubleGlyph
            trouble={failure}
            className={clsx("size-4 shrink-0", isFailing ? "text-failed" : "text-ink-3")}
          />
        )}
        <span className="truncate">{failure === null ? words.neverFailed : troubleWording(failure)}</span>
      </span>
      <span className="flex min-w-0 items-center gap-2 [grid-area:company]">
        <SessionLink
          id={sessionId}
          className={clsx(
            "truncate underline-offset-2 hover:underline max-md:py-3",
            isFailing ? "font-medium" : "text-ink-2",
          )}
        >
          {company}
        </SessionLink>
        {joinedLater && (
          <span className="rounded-md border border-line-strong px-1.5 text-12 whitespace-nowrap">
            {words.joinedLater}
          </span>
        )}
        {failedAgain > 0 && (
          <ReadingTag reading="flapping" className="text-12">
            <span className="num">×{failedAgain + 1}</span>
          </ReadingTag>
        )}
        {standing === "removed" && <span className="text-12 text-ink-3">{words.notListed}</span>}
        <span className="truncate mono text-12 text-ink-3 md:hidden">{ticker}</span>
      </span>
      <span className="truncate mono text-12 text-ink-2 [grid-area:ticker] max-md:hidden">
        {[ticker, exchange].filter(Boolean).join("·")}
      </span>
      <Since member={member} />
      <span className={clsx("text-right mono text-12 [grid-area:for]", tone)}>
        <Lasted member={member} />
      </span>
      <span className="flex justify-end [grid-area:on]">
        {isFailing ? (
          <WhoIsOnIt name={member.acknowledgement?.by ?? null} />
        ) : (
          standing === "recovered" && <Check aria-hidden className="size-4 text-live" />
        )}
      </span>
    </li>
  );
});

/** When it failed; of a call that recovered also until when. A time that is known within a window only is a window. */
function Since({ member: { standing, failedLast, recovered } }: Pick<MemberRowProps, "member">) {
  const minute = useMinute();
  const zone = useZoneWording();
  if (failedLast === null) return <span className="[grid-area:since] max-md:hidden" />;
  const has = standing === "recovered" && recovered !== null;
  return (
    <span className="mono text-12 text-ink-2 [grid-area:since] max-md:hidden">
      {has
        ? words.window(zone.when(failedLast.at, minute), zone.time(recovered.at))
        : describeWindow(failedLast, minute, zone)}
    </span>
  );
}

function describeWindow(seen: Seen, now: number | null, zone: ZoneWording): string {
  const entered = enteredAt(seen);
  const at = zone.when(seen.at, now);
  if (seen.notBefore === null) return words.orEarlier(at);
  return isSinceAtLatest(entered) ? words.window(zone.when(seen.notBefore, now), zone.time(seen.at)) : at;
}

/** For how long it has failed, or had when it recovered. */
function Lasted({ member: { standing, failedLast, recovered } }: Pick<MemberRowProps, "member">) {
  if (failedLast === null) return null;
  if (standing === "failing") return <FailingFor seen={failedLast} />;
  if (recovered === null) return null;
  const isAtLeast = isSinceAtLatest(enteredAt(failedLast)) || isSinceAtLatest(enteredAt(recovered));
  const ms = Date.parse(recovered.notBefore ?? recovered.at) - Date.parse(failedLast.at);
  const exact = Date.parse(recovered.at) - Date.parse(failedLast.at);
  return words.after(describeAtLeast(isAtLeast ? ms : exact, isAtLeast));
}

function FailingFor({ seen }: { seen: Seen }) {
  const now = useNow();
  return now === null ? "–" : describeLasted(enteredAt(seen), now);
}
