"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { requestWords } from "#lib/client/request/request-words.ts";
import type { CompanyEvents, FileKind } from "#lib/contract/board/company-events.ts";
import { filesOf } from "#lib/domain/company/event-files.ts";
import { byQuarter, type PastEvent } from "#lib/domain/company/past-events.ts";
import { utcTime } from "#lib/domain/words/utc-words.ts";
import { companyWords } from "./company-words.ts";
import { fileKinds } from "./event-file-links.tsx";
import { PastRow, pastColumns } from "./past-row.tsx";
import { SessionList } from "./session-list.tsx";

const shownAtFirst = 25;
const moreAtOnce = 100;

interface PastEventsProps {
  events: readonly PastEvent[];
  /** Upstream's list of the company's events; null while it is loading, or without an answer. */
  listed: CompanyEvents | null;
  /** Why the latest request failed. */
  error: Error | null;
  onRetry: () => void;
}

/** Past events by quarter, newest first, with their files. */
export function PastEvents({ events, listed, error, onRetry }: PastEventsProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const reading = listed?.files ?? (error === null ? null : "failed");
  const rows = events.map((event) => ({ event, files: filesOf(event, reading) }));
  const recorded = rows.filter(({ files }) => files[0]?.presence === "there").length;
  const hidden = Math.max(0, rows.length - shown);
  const filesByKey = new Map(rows.map(({ event, files }) => [event.key, files]));
  const isAsking = listed === null && error === null;
  return (
    <SessionList title="Past" sum={companyWords.recorded(rows.length, recorded)}>
      {rows.length > 0 && <ColumnNames />}
      {byQuarter(events.slice(0, shown)).map(({ name, events: ofQuarter }) => (
        <section key={name} aria-label={name}>
          <h3 className="border-b border-line bg-sunken px-3.5 py-1 text-12 font-medium text-ink-2">
            {name}
          </h3>
          <ul className="border-b border-line last:border-b-0">
            {ofQuarter.map((event) => (
              <PastRow key={event.key} event={event} files={filesByKey.get(event.key) ?? []} />
            ))}
          </ul>
        </section>
      ))}
      {isAsking && <AskingRows />}
      {listed !== null && rows.length === 0 && (
        <p className="px-3.5 py-3 text-13 text-ink-2">{companyWords.nonePast}</p>
      )}
      {hidden > 0 && (
        <div className="border-t border-line p-2 text-center">
          <Button
            look="quiet"
            onClick={() => {
              setShown((count) => count + moreAtOnce);
            }}
          >
            {companyWords.showOlder(Math.min(moreAtOnce, hidden), hidden)}
          </Button>
        </div>
      )}
      {error !== null && listed === null && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3.5 py-2.5 text-13 text-ink-2"
        >
          <p>
            <strong className="font-semibold text-ink">{companyWords.pastFailed}</strong>{" "}
            {requestWords(error, "analyst")}
          </p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {listed !== null && <Notes listed={listed} />}
    </SessionList>
  );
}

function ColumnNames() {
  return (
    <div
      aria-hidden
      className={clsx("border-b border-line px-3.5 py-1.5 text-12 text-ink-3 max-sm:hidden", pastColumns)}
    >
      <span>State</span>
      <span>Event</span>
      <span className="text-right">Date</span>
      {Object.values(fileKinds).map(({ column }) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

const expectedRows = ["w-40", "w-36", "w-44"];

/** Has the size of three rows. */
function AskingRows() {
  return (
    <div role="status" aria-label={companyWords.pastLoading} className="border-t border-line">
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

/** What the rows do not show. */
function Notes({ listed }: { listed: CompanyEvents }) {
  const kinds = Object.keys(fileKinds) as FileKind[];
  const named = (reading: "failed" | "notIncluded") =>
    new Intl.ListFormat("en").format(
      kinds
        .filter((kind) => listed.files[kind] === reading)
        .map((kind) => fileKinds[kind].name.toLowerCase()),
    );
  const notes = [
    listed.isKept && companyWords.pastKept(utcTime(listed.askedAt, "minutes")),
    named("failed") !== "" && companyWords.filesFailed(named("failed")),
    named("notIncluded") !== "" && companyWords.filesNotIncluded(named("notIncluded")),
    !listed.isComplete && companyWords.pastCut(listed.events.length),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <p role="status" className="border-t border-line px-3.5 py-2 text-12 text-ink-2 num">
      {notes.join(" ")}
    </p>
  );
}
