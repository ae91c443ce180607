"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import Copy from "lucide-react/icons/copy";
import { useMemo } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { comparedParts, CountedAgainst } from "#lib/client/address/compare-params.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ComparableEvent } from "#lib/domain/compare/comparable-events.ts";
import { compareCalls, type ComparableCall, type Comparison } from "#lib/domain/compare/compare-calls.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { figuresHtml, figuresText } from "#lib/domain/export/figures-table.ts";
import { ChapterTable } from "./chapter-table.tsx";
import { compareWording } from "./compare-wording.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { OutlookPanel } from "./outlook-panel.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { WordsPanel } from "./words-panel.tsx";
import type { ComparedTalk } from "#lib/domain/compare/talk-time.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";

interface ComparedCallsProps {
  older: ComparableEvent;
  newer: ComparableEvent;
  /** The calls against which the words of the newer one are counted; null for the older one alone. */
  earlier: readonly ComparableEvent[] | null;
  show: (typeof comparedParts)[number];
  words: CountedAgainst;
  onWords: (words: CountedAgainst) => void;
}

/** What changed between two calls, their chapters or their talk time, once they are loaded. */
export function ComparedCalls({ older, newer, earlier, show, words, onWords }: ComparedCallsProps) {
  const { calls, error, refetch } = useQueries({
    queries: [...new Set([older, newer, ...(earlier ?? [])])].map(({ transcriptId }) =>
      transcriptDetailQuery(transcriptId),
    ),
    combine: loadedOf,
  });
  const isOlderCounted = earlier === null || earlier.includes(older);
  const comparison = useMemo(() => comparisonOf(calls, isOlderCounted), [calls, isOlderCounted]);
  return (
    <QueryScreen
      query={{ data: comparison, error, refetch }}
      words={{ failed: compareWording.failed }}
      skeleton={<ComparisonLoading />}
    >
      {(compared) => {
        if (show === "chapters")
          return (
            <Panel className="overflow-hidden">
              <ChapterTable chapters={compared.chapters} older={older} newer={newer} />
            </Panel>
          );
        if (show === "talk")
          return (
            <Panel className="overflow-hidden">
              <TalkTable talk={compared.talk} older={older} newer={newer} />
            </Panel>
          );
        return <Changed compared={compared} older={older} newer={newer} words={words} onWords={onWords} />;
      }}
    </QueryScreen>
  );
}

/** The transcripts as far as they are loaded. They are compared apart: the library looks for changes in all it gets. */
function loadedOf(calls: readonly UseQueryResult<TranscriptDetail>[]) {
  return {
    calls: calls.map(({ data }) => data),
    error: calls.find((call) => call.error !== null)?.error ?? null,
    refetch: () => Promise.all(calls.map((call) => call.refetch())),
  };
}

/**
 * Compares the first two calls, the older and the newer, once all are loaded. Words are counted against those that follow,
 * and against the older call where it is one of them.
 */
function comparisonOf(
  loaded: readonly (TranscriptDetail | undefined)[],
  isOlderCounted: boolean,
): Comparison | undefined {
  const calls = loaded.flatMap((call) => (call ? [comparable(call)] : []));
  const [older, newer, ...others] = calls;
  if (!older || !newer || calls.length < loaded.length) return undefined;
  return compareCalls(older, newer, isOlderCounted ? [older, ...others] : others);
}

interface ChangedProps extends Pick<ComparedCallsProps, "older" | "newer" | "words" | "onWords"> {
  compared: Comparison;
}

/** Words, figures, guidance and questions, and a way to take the figures along. */
function Changed({ compared, older, newer, words, onWords }: ChangedProps) {
  const { outcome, copy } = useCopy();
  const ids = { older: older.transcriptId, newer: newer.transcriptId };
  const table = {
    figures: compared.figures.figures,
    titles: { older: older.title, newer: newer.title },
    linkTo: (side: "older" | "newer", seconds: number) =>
      linkTo(momentHref(`/transcripts/${ids[side]}`, seconds)),
  };
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]">
        <WordsPanel terms={compared.terms} {...ids} against={words} onAgainst={onWords} />
        <div className="flex min-w-0 flex-col gap-4">
          <FiguresPanel
            compared={compared.figures}
            {...ids}
            action={
              <Button size="sm" onClick={() => void copy(figuresText(table), figuresHtml(table))}>
                <Copy className="size-3.5" />
                {compareWording.copyTable}
              </Button>
            }
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <OutlookPanel outlook={compared.outlook} {...ids} />
            <QuestionsPanel questions={compared.questions} {...ids} />
          </div>
        </div>
      </div>
      <CopyNotice outcome={outcome} copied={compareWording.tableCopied} />
    </>
  );
}

/** A placeholder while the calls load, with the basis of the comparison. */
export function ComparisonLoading() {
  return (
    <Panel className="px-4 py-3">
      <div role="status" aria-label={compareWording.loading}>
        <Skeleton className="h-5 w-48" />
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
  const zone = useZoneWording();
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
              {zone.day(older.date)}
            </th>
            <th scope="col" colSpan={2} className="pl-3 text-right font-normal">
              {zone.day(newer.date)}
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
