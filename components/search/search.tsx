"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { debounce, parseAsString, useQueryState } from "nuqs";
import { useRef, type ReactNode } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { wordsSearchQuery } from "#lib/client/queries/words.ts";
import { useSettled } from "#lib/client/page/use-settled.ts";
import { requestWords } from "#lib/client/request/request-words.ts";
import { parseWordsQuery } from "#lib/domain/search/parse-words-query.ts";
import { QueryChips } from "./query-chips.tsx";
import { Results } from "./results.tsx";
import { SearchRail } from "./search-rail.tsx";
import { searchWords } from "./search-words.ts";
import { useResultKeys } from "./use-result-keys.ts";

const typingSettlesMs = 250;

/** Searches everything that was said, in live calls and in finished transcripts. `note` stands above the field. */
export function Search({ note }: { note?: ReactNode }) {
  const [typed, setTyped] = useQueryState("q", parseAsString.withDefault(""));
  const text = useSettled(typed.trim(), typingSettlesMs);
  // Days of a query count from now, which matters to the answer, not to whether the query can be understood.
  const parsed = text === "" ? null : parseWordsQuery(text, 0);
  const asked = parsed?.ok ? text : "";
  const found = useInfiniteQuery(wordsSearchQuery(asked));
  const screen = useRef<HTMLDivElement>(null);
  const handleKey = useResultKeys(screen);
  const change = (next: string) =>
    void setTyped(next === "" ? null : next, {
      history: "replace",
      limitUrlUpdates: debounce(typingSettlesMs),
    });
  const add = (piece: string) => {
    change(`${typed.trim()} ${piece}`.trim());
    screen.current?.querySelector("input")?.focus();
  };

  return (
    <div
      ref={screen}
      onKeyDown={handleKey}
      className="mx-auto grid w-full max-w-[1280px] flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-8 px-4 py-6 xl:grid-cols-[minmax(0,1fr)_15rem]"
    >
      <div className="min-w-0">
        <h1 className="sr-only">{searchWords.title}</h1>
        {note}
        <SearchField
          label={searchWords.field}
          placeholder={searchWords.placeholder}
          autoFocus
          value={typed}
          onText={change}
          className="h-11 [&_input]:text-14"
        />
        <QueryChips text={typed} onText={change} />
        <div className="mt-3">
          {text === "" && <EmptyNote title={searchWords.start}>{searchWords.startReason}</EmptyNote>}
          {parsed?.ok === false && (
            <p role="status" className="rounded-lg border border-line bg-panel px-3.5 py-3 text-13">
              {parsed.message}
            </p>
          )}
          {asked !== "" && found.data && (
            <Results
              text={asked}
              pages={found.data.pages}
              isOld={found.isPlaceholderData}
              isGoingOn={found.isFetchingNextPage}
              onGoOn={() => void found.fetchNextPage()}
            />
          )}
          {asked !== "" && !found.data && found.error === null && <ResultsSkeleton />}
          {asked !== "" && !found.data && found.error !== null && (
            <ProblemNote title={searchWords.failed} onRetry={() => void found.refetch()}>
              {requestWords(found.error, "analyst")}
            </ProblemNote>
          )}
        </div>
      </div>
      <SearchRail asked={asked} found={found} onAdd={add} onChange={change} />
    </div>
  );
}

const widths = ["w-3/4", "w-2/3", "w-5/6"];

/** Calls that are being looked for. */
function ResultsSkeleton() {
  return (
    <div role="status" aria-label={searchWords.searching} aria-busy className="flex flex-col gap-3 pt-8">
      {widths.map((width) => (
        <Panel key={width} className="p-4">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className={`mt-4 h-4 ${width}`} />
          <Skeleton className="mt-2 h-3 w-40" />
        </Panel>
      ))}
    </div>
  );
}
