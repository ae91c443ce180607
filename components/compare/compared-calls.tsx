"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ComparableEvent } from "#lib/domain/compare/comparable-events.ts";
import { compareCalls, type ComparableCall } from "#lib/domain/compare/compare-calls.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { ChapterTable } from "./chapter-table.tsx";
import { compareWording } from "./compare-wording.ts";
import type { ComparedTalk } from "#lib/domain/compare/talk-time.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { utcDay } from "#lib/domain/text/utc-wording.ts";

interface ComparedCallsProps {
  older: ComparableEvent;
  newer: ComparableEvent;
  /** Hides chapters that are the same in both. */
  hasOnlyChanges: boolean;
}

/** The chapters, changed figures and talk times of two calls, once both are loaded. */
export function ComparedCalls({ older, newer, hasOnlyChanges }: ComparedCallsProps) {
  const olderQuery = useQuery(transcriptDetailQuery(older.transcriptId));
  const newerQuery = useQuery(transcriptDetailQuery(newer.transcriptId));
  const [olderCall, newerCall] = [olderQuery.data, newerQuery.data];
  const comparison = useMemo(
    () => (olderCall && newerCall ? compareCalls(comparable(olderCall), comparable(newerCall)) : null),
    [olderCall, newerCall],
  );
  const error = olderQuery.error ?? newerQuery.error;
  const refetch = () => Promise.all([olderQuery.refetch(), newerQuery.refetch()]);
  return (
    <QueryScreen
      query={{ data: comparison ?? undefined, error, refetch }}
      words={{ failed: compareWording.failed }}
      skeleton={<ComparisonLoading />}
    >
      {(compared) => (
        <>
          <Panel className="overflow-hidden">
            <ChapterTable comparison={compared} older={older} newer={newer} hasOnlyChanges={hasOnlyChanges} />
          </Panel>
          <Panel className="overflow-hidden">
            <TalkTable talk={compared.talk} older={older} newer={newer} />
          </Panel>
        </>
      )}
    </QueryScreen>
  );
}

/** A placeholder while the calls load, with the basis of the comparison. */
export function ComparisonLoading() {
  return (
    <Panel className="px-4 py-3">
      <div role="status" aria-label={compareWording.loading}>
        <Skeleton className="h-5 w-48" />
        <p className="pb-2 text-12 text-ink-2">{compareWording.figuresBasis}</p>
        <Skeleton className="h-96" />
      </div>
    </Panel>
  );
}

function comparable({ chapters, paragraphs, speakers, durationSeconds }: TranscriptDetail): ComparableCall {
  return { chapters, paragraphs: toTextParagraphs(paragraphs, speakers), durationSeconds };
}

interface TalkTableProps {
  talk: readonly ComparedTalk[];
  older: ComparableEvent;
  newer: ComparableEvent;
}

/** How long each speaker talked: two bars, the older call's in grey, both shares, and the newer call's minutes. */
function TalkTable({ talk, older, newer }: TalkTableProps) {
  const most = Math.max(1e-9, ...talk.flatMap((each) => [each.older.share, each.newer.share]));
  return (
    <div className="px-4 py-3">
      <h2 className="pb-2 text-13 font-semibold">{compareWording.talk}</h2>
      {talk.length === 0 && <p className="text-13 text-ink-2">{compareWording.noTalk}</p>}
      <table className="w-full text-13 num">
        <thead className="text-12 text-ink-2">
          <tr>
            <th />
            <th className="max-sm:hidden" />
            <th scope="col" className="pl-3 text-right font-normal">
              {utcDay(older.date)}
            </th>
            <th scope="col" colSpan={2} className="pl-3 text-right font-normal">
              {utcDay(newer.date)}
            </th>
          </tr>
        </thead>
        <tbody>
          {talk.map((each) => (
            <tr key={`${each.kind} ${each.name}`}>
              <th scope="row" className="py-1.5 text-left font-medium break-words">
                <bdi>{nameOf(each)}</bdi> <bdi className="font-normal text-ink-2">{each.role}</bdi>
              </th>
              <td aria-hidden className="w-1/3 pl-3 max-sm:hidden">
                <span
                  className="block h-1 rounded-full bg-line-strong"
                  style={{ width: `${(each.older.share / most) * 100}%` }}
                />
                <span
                  className="mt-0.5 block h-1 rounded-full bg-ink"
                  style={{ width: `${(each.newer.share / most) * 100}%` }}
                />
              </td>
              <td className="pl-3 text-right whitespace-nowrap text-ink-2">{percent(each.older.share)}</td>
              <td className="pl-3 text-right font-semibold whitespace-nowrap">{percent(each.newer.share)}</td>
              <td className="pl-3 text-right text-ink-2">{formatCallTime(each.newer.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function nameOf({ kind, name, people }: ComparedTalk): string {
  if (kind === "analysts") return compareWording.analysts(people.newer, people.older);
  return kind === "unnamed" ? compareWording.unnamed : name;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
