"use client";

import { capital } from "#lib/domain/text/capital.ts";
import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { useLetterKeys } from "#lib/client/page/letter-keys.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { closesAt } from "#lib/domain/incidents/closes-at.ts";
import { enteredAt } from "#lib/domain/incidents/member-groups.ts";
import { formatUntil } from "#lib/domain/marks/mark-wording.ts";
import { describeSeen } from "#lib/domain/session/since-when.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

import { incidentPageWording as words } from "./incident-page-wording.ts";
import type { IncidentActions } from "./use-incident-actions.ts";
import { WhoIsOnIt } from "./who-is-on-it.tsx";

interface IncidentBandProps {
  incident: IncidentDetail;
  actions: IncidentActions;
}

/** How an incident stands: how many calls fail, who is on it, who is on none of those that joined, what they share. */
export function IncidentBand({ incident, actions }: IncidentBandProps) {
  const { failing, closedAt } = incident;
  const isFailing = failing > 0 && closedAt === null;
  return (
    <section
      aria-label={words.standing}
      className={clsx(
        "overflow-hidden rounded-xl border blind:hatch",
        isFailing ? "border-failed/40 bg-failed-tint" : "border-line bg-panel",
      )}
    >
      <div className="flex flex-wrap items-stretch lg:flex-nowrap">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
          {isFailing ? <Failing incident={incident} /> : <Over incident={incident} />}
          <Taken incident={incident} actions={actions} />
        </div>
        {isFailing ? (
          <Untaken incident={incident} actions={actions} />
        ) : (
          closedAt === null && <CloseNow actions={actions} />
        )}
      </div>
      <InCommon incident={incident} />
    </section>
  );
}

function Failing({ incident: { failing, recovered, members, openedAt } }: { incident: IncidentDetail }) {
  const zone = useZoneWording();
  const minute = useMinute();
  const [first] = members.flatMap(({ failed }) => failed ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  const removed = members.filter(({ standing }) => standing === "removed").length;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-20 font-semibold text-failed num">{words.failing(failing)}</span>
        {recovered > 0 && <span className="text-16 text-ink-2 num">{words.recovered(recovered)}</span>}
        {removed > 0 && <span className="text-13 text-ink-2 num">{words.removed(removed)}</span>}
      </p>
      <p className="mt-0.5 text-13 text-ink-2 num">
        {words.openSince(zone.when(openedAt, minute))}
        <strong className="font-semibold text-ink">
          <OpenFor since={openedAt} />
        </strong>
        {first && `. ${capital(describeSeen(enteredAt(first)))}.`}
      </p>
    </div>
  );
}

function OpenFor({ since }: { since: string }) {
  const now = useNow();
  return now === null ? "–" : formatSpan(now - Date.parse(since));
}

function Over({ incident }: { incident: IncidentDetail }) {
  const { openedAt, overAt, closedAt, closedBy, mergedInto, recovered } = incident;
  const zone = useZoneWording();
  const minute = useMinute();
  const closing = closesAt(incident);
  const lasted = overAt === null ? null : formatSpan(Date.parse(overAt) - Date.parse(openedAt));
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <Check aria-hidden className="size-5 text-live" />
        <span className="text-20 font-semibold num">
          {lasted === null ? words.closed("", null) : words.over(lasted)}
        </span>
        {recovered > 0 && <span className="text-16 text-ink-2 num">{words.recovered(recovered)}</span>}
      </p>
      <p className="mt-0.5 text-13 text-ink-2 num">
        {closedAt !== null
          ? `${words.closed(zone.whenStamp(closedAt, minute), closedBy)}. `
          : closing !== null && words.closesAt(zone.whenStamp(closing, minute, "minutes"))}
        {mergedInto !== null && words.mergedInto(mergedInto)}
      </p>
    </div>
  );
}

/** Who took it, and until when. */
function Taken({ incident: { acknowledgement, closedAt }, actions }: IncidentBandProps) {
  const zone = useZoneWording();
  const minute = useMinute();
  const mayChange = useMay("operator");
  if (acknowledgement === null) return null;
  const { by, also, at, until, covers, reason } = acknowledgement;
  const end = until === null ? words.untilOver : capital(formatUntil(until, minute, zone));
  return (
    <div className="flex min-w-0 items-center gap-3 border-line md:border-l md:pl-6">
      <WhoIsOnIt name={by} size="lg" />
      <div className="min-w-0">
        <p className="text-14 font-medium">
          {words.took(by, zone.when(at, minute))}
          {words.also(also)}
        </p>
        <p title={reason} className="text-13 text-ink-2 num">
          {words.covers(covers, end)}{" "}
          {mayChange && closedAt === null && (
            <button
              type="button"
              disabled={actions.isBusy}
              onClick={actions.release}
              className="no-print rounded underline underline-offset-2 hover:text-ink max-md:-my-3 max-md:py-3"
            >
              {words.release}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

/** The failing calls that nobody is on, with the page's only filled button; nothing when all are taken. */
function Untaken({ incident, actions }: IncidentBandProps) {
  const { uncoveredIds, acknowledgement, members } = incident;
  const zone = useZoneWording();
  const minute = useMinute();
  const mayChange = useMay("operator");
  const count = uncoveredIds.length;
  const button = acknowledgement === null ? words.acknowledge(count) : words.acknowledgeThese(count);
  const isOffered = mayChange && count > 0;
  usePageActions(isOffered ? [{ key: "a", name: button, run: actions.acknowledge }] : []);
  if (count === 0) return null;
  const free = new Set(uncoveredIds);
  const newest = members
    .flatMap((one) => (free.has(one.sessionId) ? [one.joinedAt] : []))
    .toSorted()
    .at(-1);
  return (
    <Side>
      <WhoIsOnIt name={null} size="lg" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-14 font-semibold">
          {acknowledgement === null ? words.nobody : words.joinedAfter(count, acknowledgement.by)}
        </p>
        <p className="text-13 text-ink-2 num">
          {acknowledgement !== null && newest !== undefined
            ? words.newest(zone.when(newest, minute), count)
            : words.nobodyFails(count)}
        </p>
      </div>
      {isOffered ? (
        <Filled label={button} hint="a" isBusy={actions.isBusy} onPress={actions.acknowledge} />
      ) : (
        <ReadOnlyNote />
      )}
    </Side>
  );
}

function CloseNow({ actions }: Pick<IncidentBandProps, "actions">) {
  const mayChange = useMay("operator");
  if (!mayChange) return null;
  return (
    <div className="no-print flex w-full items-center px-4 py-3 lg:w-auto">
      <Filled label={words.closeNow} isBusy={actions.isBusy} onPress={actions.close} />
    </div>
  );
}

/** The part of the band that is new to people: on white, with a bar of ink. */
function Side({ children }: { children: ReactNode }) {
  return (
    <div className="flex w-full flex-wrap items-center gap-3 border-l-3 border-ink bg-panel px-4 py-3 max-lg:border-t max-lg:border-t-line lg:w-[46%] blind:hatch">
      {children}
    </div>
  );
}

interface FilledProps {
  label: string;
  hint?: string;
  isBusy: boolean;
  onPress: () => void;
}

function Filled({ label, hint, isBusy, onPress }: FilledProps) {
  const hasKeys = useLetterKeys();
  return (
    <Button look="solid" disabled={isBusy} onClick={onPress} className="no-print max-md:w-full">
      {label}
      {hint !== undefined && hasKeys && <Kbd className="border-bg/30 text-bg/80! max-md:hidden">{hint}</Kbd>}
    </Button>
  );
}

/** What the calls had in common when most of them failed, each with its share, and how many of all others fail. */
function InCommon({ incident: { inCommon } }: { incident: IncidentDetail }) {
  const zone = useZoneWording();
  const minute = useMinute();
  if (inCommon === null || inCommon.values.length === 0) return null;
  const strongest = inCommon.values.find(({ attribute }) => attribute !== "kind" && attribute !== "host");
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-1.5 border-t border-failed/25 px-4 py-2 text-13">
      <span className="text-ink-2 num">{words.inCommon(zone.when(inCommon.at, minute))}</span>
      {inCommon.values.map(({ attribute, words: value, inside }) => (
        <span key={attribute} className="flex items-center gap-2 whitespace-nowrap">
          <span className="font-medium">{value}</span>
          <span className="text-ink-2 num">{words.share(inside.failing, inside.of)}</span>
          <span aria-hidden className="h-1 w-14 overflow-hidden rounded-full bg-line-strong">
            <span
              style={{ width: `${(inside.failing / Math.max(1, inside.of)) * 100}%` }}
              className="block h-full bg-ink"
            />
          </span>
        </span>
      ))}
      {strongest && (
        <span className="text-ink-2 num md:ml-auto">
          {words.elsewhere(strongest.outside.failing, strongest.outside.of)}
        </span>
      )}
    </div>
  );
}
