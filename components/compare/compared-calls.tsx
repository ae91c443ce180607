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
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ComparedCall } from "#lib/domain/compare/comparable-events.ts";
import { compareCalls, type ComparableCall, type Comparison } from "#lib/domain/compare/compare-calls.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { figuresHtml, figuresText } from "#lib/domain/export/figures-table.ts";
import { ChapterTable } from "./chapter-table.tsx";
import { compareWording } from "./compare-wording.ts";
import { FiguresPanel } from "./figures-panel.tsx";
import { OutlookPanel } from "./outlook-panel.tsx";
import { QuestionsPanel } from "./questions-panel.tsx";
import { TalkTable } from "./talk-table.tsx";
import { WordsPanel } from "./words-panel.tsx";

interface ComparedCallsProps {
  /** The oldest first. */
  calls: readonly ComparedCall[];
  /** The calls against which the words of the last one are counted; null for those before it. */
  earlier: readonly ComparedCall[] | null;
  show: (typeof comparedParts)[number];
  /** Null where the last call is a peer's, of which no earlier ones are known. */
  words: CountedAgainst | null;
  onWords: (words: CountedAgainst) => void;
}

/** What changed over calls, their chapters or their talk time, once they are loaded. */
export function ComparedCalls({ calls, earlier, show, words, onWords }: ComparedCallsProps) {
  const { loaded, error, refetch } = useQueries({
    queries: [...new Set([...calls, ...(earlier ?? [])])].map(({ transcriptId }) =>
      transcriptDetailQuery(transcriptId),
    ),
    combine: loadedOf,
  });
  const [ids, earlierIds] = [idsOf(calls), earlier && idsOf(earlier)];
  const comparison = useMemo(() => comparisonOf(loaded, ids, earlierIds), [loaded, ids, earlierIds]);
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
              <ChapterTable chapters={compared.chapters} calls={calls} />
            </Panel>
          );
        if (show === "talk")
          return (
            <Panel className="overflow-hidden">
              <TalkTable talk={compared.talk} calls={calls} />
            </Panel>
          );
        return <Changed compared={compared} calls={calls} words={words} onWords={onWords} />;
      }}
    </QueryScreen>
  );
}

/** The transcripts as far as they are loaded. They are compared apart: the library looks for changes in all it gets. */
function loadedOf(calls: readonly UseQueryResult<TranscriptDetail>[]) {
  return {
    loaded: calls.map(({ data }) => data),
    error: calls.find((call) => call.error !== null)?.error ?? null,
    refetch: () => Promise.all(calls.map((call) => call.refetch())),
  };
}

/** The transcripts' ids as one text, which is equal for the same calls. */
const idsOf = (calls: readonly ComparedCall[]) => calls.map(({ transcriptId }) => transcriptId).join(",");

/** Compares calls once all are loaded, and the words of the last one with those of `earlierIds` where they are given. */
function comparisonOf(
  loaded: readonly (TranscriptDetail | undefined)[],
  ids: string,
  earlierIds: string | null,
): Comparison | undefined {
  const byId = new Map(loaded.flatMap((call) => (call ? [[String(call.id), comparable(call)]] : [])));
  if (byId.size < loaded.length) return undefined;
  const callsOf = (text: string) => text.split(",").flatMap((id) => byId.get(id) ?? []);
  return compareCalls(callsOf(ids), earlierIds === null ? null : callsOf(earlierIds));
}

interface ChangedProps extends Pick<ComparedCallsProps, "calls" | "words" | "onWords"> {
  compared: Comparison;
}

/** Words, figures, guidance and questions, and a way to take the figures along. */
function Changed({ compared, calls, words, onWords }: ChangedProps) {
  const { outcome, copy } = useCopy();
  const ids = calls.map(({ transcriptId }) => transcriptId);
  const table = {
    figures: compared.figures.figures,
    titles: calls.map(compareWording.titled),
    linkTo: (at: number, seconds: number) => linkTo(momentHref(`/transcripts/${ids[at]}`, seconds)),
  };
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(17rem,24rem)_minmax(0,1fr)]">
        <WordsPanel terms={compared.terms} calls={ids} against={words} onAgainst={onWords} />
        <div className="flex min-w-0 flex-col gap-4">
          <FiguresPanel
            compared={compared.figures}
            calls={ids}
            action={
              <Button size="sm" onClick={() => void copy(figuresText(table), figuresHtml(table))}>
                <Copy className="size-3.5" />
                {compareWording.copyTable}
              </Button>
            }
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <OutlookPanel outlook={compared.outlook} calls={ids} />
            <QuestionsPanel questions={compared.questions} calls={ids} />
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
