"use client";

import { clsx } from "clsx";
import { useState, useSyncExternalStore } from "react";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import { useHeard } from "#lib/client/media/use-sound.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { CompanyEvents, FileKind } from "#lib/contract/board/company-events.ts";
import { filesOf, openKinds, type EventFiles } from "#lib/domain/company/event-files.ts";
import type { EventRow as Row } from "#lib/domain/company/event-rows.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { companyWording } from "./company-wording.ts";
import { fileKindNames, openKindWording } from "../session/file-wording.ts";
import { eventColumns, EventRow } from "./event-row.tsx";
import type { Side } from "#components/compare/side-sign.tsx";
import { SessionList } from "./session-list.tsx";
import { ShowOlder } from "./show-older.tsx";
import type { Pair } from "./use-pair.ts";

const shownAtFirst = 25;

interface EventsTableProps {
  events: readonly Row[];
  /** Upstream's list of the company's events; null before its first answer. */
  listed: CompanyEvents | null;
  /** Why the latest request failed. */
  error: Error | null;
  onRetry: () => void;
  controls: CompanyControls;
  pair: Pair;
}

/**
 * A company's events as rows, upcoming ones first, each with its files. Those after the copied days come with upstream's
 * list, later than the rows below them: a button shows them, so that nothing moves under the reader's eyes.
 */
export function EventsTable({ events, listed, error, onRetry, controls, pair }: EventsTableProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const [areAllAheadShown, setAllAheadShown] = useState(false);
  const heard = useHeardPage();
  const statuses = listed?.files ?? (error === null ? null : "failed");
  const near = events.filter((event) => !isAfterCopiedDays(event));
  const furtherAhead = near.length === 0 ? 0 : events.length - near.length;
  const rows = areAllAheadShown || furtherAhead === 0 ? events : near;
  const hidden = Math.max(0, rows.length - shown);
  return (
    <SessionList
      title={companyWording.events}
      sum={sumOf(events, statuses)}
      toggle={
        furtherAhead > 0 && (
          <Button
            look="quiet"
            size="sm"
            className="-my-3"
            aria-expanded={areAllAheadShown}
            title={companyWording.furtherAheadReason}
            onClick={() => setAllAheadShown(!areAllAheadShown)}
          >
            {companyWording.furtherAhead(furtherAhead)}
          </Button>
        )
      }
    >
      {rows.length > 0 && <ColumnNames />}
      <ul>
        {rows.slice(0, shown).map((event) => (
          <EventRow
            key={event.key}
            event={event}
            files={filesOf(event, statuses)}
            controls={controls}
            isHeard={heard !== null && isPlayedBy(event, heard)}
            side={pair.sideOf(event.listed?.transcriptId ?? null)}
            onChoose={(side: Side, transcriptId) => pair.choose(side, transcriptId)}
          />
        ))}
      </ul>
      {listed === null && error === null && <LoadingRows />}
      {listed !== null && events.length === 0 && (
        <p className="px-3.5 py-3 text-13 text-ink-2">{companyWording.noEvents}</p>
      )}
      <ShowOlder hidden={hidden} onMore={(count) => setShown(shown + count)} />
      {error !== null && listed === null && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3.5 py-2.5 text-13 text-ink-2"
        >
          <p>
            <strong className="font-semibold text-ink">{companyWording.pastFailed}</strong>{" "}
            {describeFailedRequest(error)}
          </p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {listed !== null && <Notes listed={listed} />}
    </SessionList>
  );
}

function isAfterCopiedDays({ place, session }: Row): boolean {
  return place === "coming" && session === null;
}

function sumOf(events: readonly Row[], statuses: Parameters<typeof filesOf>[1]): string {
  const recorded = events.filter(
    (event) => filesOf(event, statuses).find(({ kind }) => kind === "recording")?.presence === "there",
  ).length;
  return companyWording.recorded(events.length, recorded);
}

/** The page of the call that is playing, such as `session 7`; null while nothing plays. */
function useHeardPage(): string | null {
  const { heard } = useHeard();
  const isPlaying = useSyncExternalStore(
    heard?.clock.subscribe ?? neverChanges,
    () => heard?.clock.getSnapshot().isPlaying ?? false,
    () => false,
  );
  return heard && isPlaying ? `${heard.subject.kind} ${heard.subject.id}` : null;
}

const neverChanges = () => () => undefined;

function isPlayedBy({ session, listed }: Row, page: string): boolean {
  return page === `session ${session?.id}` || page === `transcript ${listed?.transcriptId}`;
}

function ColumnNames() {
  return (
    <div
      aria-hidden
      className={clsx("border-b border-line px-3.5 py-1.5 text-12 text-ink-3 max-md:hidden", eventColumns)}
    >
      <span>Date</span>
      <span>Call</span>
      <span>State</span>
      {openKinds.map((kind) => (
        <span key={kind}>{openKindWording[kind].column}</span>
      ))}
    </div>
  );
}

const expectedRows = ["w-40", "w-36", "w-44"];

/** Placeholders for rows that are loading. On a phone what comes below the table stays out of sight until they are there. */
function LoadingRows() {
  return (
    <div
      role="status"
      aria-label={companyWording.pastLoading}
      className="border-t border-line max-md:min-h-dvh"
    >
      {expectedRows.map((width) => (
        <div key={width} className="flex h-11 items-center gap-4 px-3.5">
          <Skeleton className="h-4 w-20" />
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="ml-auto h-4 w-24" />
        </div>
      ))}
    </div>
  );
}

/** Says that the answer is old or cut, and which kinds of files are missing from it. */
function Notes({ listed }: { listed: CompanyEvents }) {
  const { stamp } = useZoneWording();
  const kinds = Object.keys(fileKindNames) as FileKind[];
  const named = (status: EventFiles["presence"]) =>
    new Intl.ListFormat("en").format(
      kinds.filter((kind) => listed.files[kind] === status).map((kind) => fileKindNames[kind].toLowerCase()),
    );
  const notes = [
    listed.isKept && companyWording.pastKept(stamp(listed.askedAt, "minutes")),
    named("failed") !== "" && companyWording.filesFailed(named("failed")),
    named("notIncluded") !== "" && companyWording.filesNotIncluded(named("notIncluded")),
    !listed.isComplete && companyWording.pastCut(listed.events.length),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="border-t border-line px-3.5 py-2 text-12 text-ink-2 num">
      {notes.join(" ")}
    </p>
  );
}
