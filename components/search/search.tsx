"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { debounce, useQueryState } from "nuqs";
import { useRef, type KeyboardEvent, type RefObject } from "react";
import { CompanySuggestions } from "#components/company/company-suggestions.tsx";
import { WatchlistFilter } from "#components/filters/watchlist-filter.tsx";
import { AddressNote } from "#components/shell/address-note.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { wordsSearchQuery } from "#lib/client/queries/words.ts";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { searchParams } from "#lib/client/address/search-params.ts";
import { useDebouncedValue } from "#lib/client/page/use-debounced-value.ts";
import { parseWordsQuery } from "#lib/domain/search/parse-words-query.ts";
import { whileTyped } from "#lib/domain/search/while-typed.ts";
import { FoundCompanies } from "./found-companies.tsx";
import { FoundNotes } from "./found-notes.tsx";
import { OverTime } from "./over-time.tsx";
import { trendWording } from "./trend-wording.ts";
import { FoundInCalls } from "./found-in-calls.tsx";
import { SearchRail } from "./search-rail.tsx";
import { searchWording } from "./search-wording.ts";
import X from "lucide-react/icons/x";
import { queryPieces, withoutPiece, type QueryPiece } from "#lib/domain/search/query-pieces.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";

const parsers = parsersOf(searchParams);
const typingSettlesMs = 250;

/** Searches everything that was said, in live calls and in finished transcripts. */
export function Search() {
  const [typed, setTyped] = useQueryState("q", parsers.q);
  const [show, setShow] = useQueryState("show", parsers.show);
  const [watchlist, setWatchlist] = useQueryState("watchlist", parsers.watchlist);
  const text = useDebouncedValue(typed.trim(), typingSettlesMs);
  // Whether a query can be parsed does not depend on the present time.
  const parsed = text === "" ? null : parseWordsQuery(text, 0);
  const query = parsed?.ok ? text : "";
  const { zone } = useZoneWording();
  const found = useInfiniteQuery(wordsSearchQuery(whileTyped(query), watchlist, zone));
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
        <h1 className="sr-only">{searchWording.title}</h1>
        <div className="empty:hidden [&:not(:empty)]:pb-3">
          <AddressNote params={searchParams} />
        </div>
        <SearchField
          label={searchWording.field}
          placeholder={searchWording.placeholder}
          autoFocus
          value={typed}
          onText={change}
          className="h-11 [&_input]:text-14"
        />
        <QueryChips text={typed} onText={change} />
        <FoundCompanies text={text} />
        <FoundNotes text={text} />
        <div className="mt-3">
          {text === "" && <Start />}
          {parsed?.ok === false && (
            <p role="status" className="rounded-lg border border-line bg-panel px-3.5 py-3 text-13">
              {parsed.message}
            </p>
          )}
          {query !== "" && (
            <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Segmented
                label={trendWording.show}
                value={show}
                options={[
                  { value: "sentences", label: trendWording.sentences },
                  { value: "time", label: trendWording.overTime },
                ]}
                onSelect={(next) => void setShow(next)}
              />
              <WatchlistFilter chosen={watchlist} onChoose={(next) => void setWatchlist(next)} />
            </div>
          )}
          {query !== "" && show === "time" && <OverTime query={query} />}
          {query !== "" && show === "sentences" && (
            <FoundInCalls text={query} found={found} skeleton={<ResultsSkeleton />} />
          )}
        </div>
      </div>
      <SearchRail query={query} found={found} onAdd={add} onChange={change} />
    </div>
  );
}

/** Shown before anything is typed. */
function Start() {
  return (
    <>
      <EmptyNote
        title={searchWording.start}
        action={
          <Link href="/companies" prefetch={false} className={buttonLook()}>
            {searchWording.browse}
          </Link>
        }
      >
        {searchWording.startReason}
      </EmptyNote>
      <CompanySuggestions />
    </>
  );
}

const widths = ["w-3/4", "w-2/3", "w-5/6"];

/** Placeholders while a search runs. */
function ResultsSkeleton() {
  return (
    <div role="status" aria-label={searchWording.searching} aria-busy className="flex flex-col gap-3 pt-8">
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

interface QueryChipsProps {
  text: string;
  onText: (text: string) => void;
}

/** The operators of a query as chips; each can be removed. */
function QueryChips({ text, onText }: QueryChipsProps) {
  const pieces = (queryPieces(text) ?? []).filter(isChip);
  if (pieces.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5">
      {pieces.map((piece) => (
        <li
          key={piece.from}
          className="inline-flex max-w-full items-center rounded-md border border-line bg-sunken pl-2 text-12"
        >
          <span className="truncate py-1">
            {piece.isExcluded && <span className="text-ink-3">{searchWording.without} </span>}
            {piece.name !== null && <span className="text-ink-3">{piece.name} </span>}
            <span className="font-medium">{piece.name === null ? `“${piece.value}”` : piece.value}</span>
          </span>
          <button
            type="button"
            aria-label={searchWording.remove(text.slice(piece.from, piece.to))}
            onClick={() => {
              onText(withoutPiece(text, piece));
            }}
            className="flex size-7 shrink-0 items-center justify-center rounded-md text-ink-3 hover:text-ink max-md:size-11"
          >
            <X className="size-3" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function isChip({ name, isExcluded, isQuoted, value }: QueryPiece): boolean {
  return value !== "" && name !== "near" && (name !== null || isExcluded || isQuoted);
}

/**
 * Keys of the results: J and K move from anywhere, arrows from the field and the sentences, "/" and Escape go back to
 * the field, and O opens the call. Enter needs no handler, because each sentence has a play button with the focus.
 * Returns the handler of the arrows and Escape.
 */
function useResultKeys(screen: RefObject<HTMLElement | null>) {
  const step = (by: 1 | -1) => {
    const rows = [...(screen.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = rows[at === -1 ? 0 : at + by];
    if (to) to.focus();
    else if (by === -1) focusField();
  };
  const focusField = () => screen.current?.querySelector("input")?.focus();
  usePageActions([
    { key: "j", name: searchWording.keyNext, run: () => step(1) },
    { key: "k", name: searchWording.keyPrevious, run: () => step(-1) },
    {
      key: "o",
      name: searchWording.keyOpen,
      run: () => document.activeElement?.closest("li")?.querySelector<HTMLElement>("a[data-open]")?.click(),
    },
    { key: "/", name: searchWording.keyField, run: () => focusField() },
  ]);
  return (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const isField = target.matches("input");
    if (!isField && !target.matches("[data-row]")) return;
    const move = moves[key];
    if (!move || (isField && key !== "ArrowDown")) return;
    event.preventDefault();
    if (move === "field") focusField();
    else step(move);
  };
}

const moves: Record<string, 1 | -1 | "field"> = { ArrowDown: 1, ArrowUp: -1, Escape: "field" };
