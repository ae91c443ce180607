"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { readerWording } from "#components/reader/reader-wording.ts";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { overdueReading, readingReasons, readingWording } from "#lib/domain/session/readings.ts";
import { stateWording, isKnown } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { formatDifference } from "#lib/domain/text/utc-wording.ts";

// A touch target on a phone, with negative margins so that the row does not grow.
const thumbSized = "max-md:-my-3 max-md:inline-flex max-md:min-h-11 max-md:items-center";

/** The facts of the session that are known. */
export function SessionFacts({ call }: { call: ReaderCall }) {
  const { session, company, date, transcript } = call;
  const words = useZoneWording(company?.exchange);
  const wentLiveAt = session?.wentLiveAt ?? null;
  const late = wentLiveAt && date ? formatDifference(Date.parse(wentLiveAt) - Date.parse(date)) : null;
  const listing = [company?.ticker, company?.exchange].filter(Boolean).join(" · ");
  const recordedSeconds = call.mode === "recorded" ? call.lengthSeconds : 0;
  return (
    <section aria-labelledby="session-facts">
      <h2 id="session-facts" className="text-13 font-semibold text-ink-2">
        Call
      </h2>
      <dl className="mt-2 grid grid-cols-[4.75rem_1fr] gap-y-[3px] text-13">
        {company && (
          <Fact name="Company">
            <Link
              href={`/companies/${company.id}`}
              prefetch={false}
              className={clsx("hover:underline", thumbSized)}
            >
              {company.name}
            </Link>
          </Fact>
        )}
        {listing !== "" && (
          <Fact name="Ticker">
            <span className="mono">{listing}</span>
          </Fact>
        )}
        {company?.isins[0] !== undefined && (
          <Fact name="ISIN">
            <CopyButton
              value={company.isins[0]}
              label={`ISIN ${company.isins[0]}`}
              className={clsx("mono", thumbSized)}
            />
          </Fact>
        )}
        {date !== null && (
          <Fact name="Scheduled">
            <time dateTime={date}>{words.stamp(date)}</time> <Aside>{words.shortDay(date)}</Aside>
          </Fact>
        )}
        {wentLiveAt !== null && (
          <Fact name="Went live">
            <time dateTime={wentLiveAt}>{words.stamp(wentLiveAt)}</time> <Aside>{late}</Aside>
          </Fact>
        )}
        {session && (
          <Fact name="State">
            {stateWording[session.state]}{" "}
            {!isKnown(session.state) && session.upstreamState !== null && (
              <Aside>{readerWording.sentAs(session.upstreamState)}</Aside>
            )}
          </Fact>
        )}
        {session && <Noticed session={session} />}
        {recordedSeconds > 0 && <Fact name="Length">{formatSpan(recordedSeconds * 1_000, "fine")}</Fact>}
        <Fact name="Text">{describeText(call)}</Fact>
        {transcript && call.paragraphs.length > 0 && call.part === null && (
          <Fact name="Words">
            <span className="num">
              {call.paragraphs.reduce((sum, { words }) => sum + words.length, 0).toLocaleString("en-GB")}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Whether the session is late, overrun or stuck, and why. */
function Noticed({ session }: { session: BoardSession }) {
  const minute = useMinute();
  const overdue = overdueReading(session, minute ?? 0, useRules());
  if (minute === null || overdue === null) return null;
  const { reading } = overdue;
  return (
    <Fact name="Noticed">
      {readingWording[reading]} <Aside>{readingReasons[reading]}</Aside>
    </Fact>
  );
}

function describeText({ textOrigin, transcript, feed, mode }: ReaderCall): string {
  switch (textOrigin) {
    case "finished":
      return transcript?.speakers.some((speaker) => speaker.name !== null)
        ? "Edited transcript"
        : "Raw transcript";
    case "stream":
      return feed?.transcript.corrections
        ? `Live, ${counted(feed.transcript.corrections, "correction")}`
        : "Live";
    case "notYet":
      return "Not yet";
    case "none":
      return mode === "recorded" || mode === "failed" ? "None" : "Not yet";
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 font-medium break-words num">{children}</dd>
    </>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return <span className="inline-block font-normal text-ink-3">{children}</span>;
}
