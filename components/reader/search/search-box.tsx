"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import List from "lucide-react/icons/list";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type RefObject } from "react";
import { clsx } from "clsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { readerWording } from "../reader-wording.ts";
import { hitListId, hitRowId } from "./hit-ids.ts";
import { searchWording } from "./search-wording.ts";
import { useSearch } from "./search-contexts.ts";
import type { SearchPlaces, TranscriptSearch } from "./use-transcript-search.ts";

/**
 * The search of the transcript: a button that becomes a field with the number of matches.
 *
 * @param onPlay plays the call from a hit
 */
export function SearchBox({ onPlay }: { onPlay: (seconds: number) => void }) {
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isOpen, focusRequest } = search;
  useFocusAndReturn({ isOpen, focusRequest, input, button });

  if (!isOpen) {
    return (
      <Button
        ref={button}
        onClick={search.open}
        className="max-md:size-11 max-md:px-0"
        aria-label={readerWording.searchTranscript}
      >
        <Search className="size-4 md:hidden" />
        <span className="max-md:hidden">
          Search<span className="max-lg:hidden"> transcript</span>
        </span>
        <Kbd className="-mr-1.5 border-none max-lg:hidden">/</Kbd>
      </Button>
    );
  }
  const { query, places } = search;
  const { hits, rows, currentRow } = places;
  return (
    <search className="visible flex h-8 items-center rounded-lg border border-line-strong bg-panel pr-1 pl-2.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ink max-xl:absolute max-xl:inset-x-3 max-xl:z-20 max-xl:h-11">
      <Search className="size-3.5 shrink-0 text-ink-3 max-sm:hidden" />
      <input
        ref={input}
        type="text"
        role="combobox"
        value={query}
        aria-label={readerWording.searchTranscript}
        aria-expanded={rows.length > 0}
        aria-controls={hitListId}
        aria-activedescendant={currentRow >= 0 ? hitRowId(currentRow) : undefined}
        placeholder={readerWording.searchTranscript}
        spellCheck={false}
        autoComplete="off"
        className="h-full w-44 min-w-0 bg-transparent px-2 text-13 outline-none placeholder:text-ink-3 max-xl:flex-1 max-md:text-16 max-sm:px-0.5"
        onChange={(event) => {
          search.setQuery(event.target.value);
        }}
        onKeyDown={(event) => pressKey(event, search, onPlay)}
      />
      <span role="status" className="px-1 text-12 whitespace-nowrap text-ink-3 num">
        {/* The list shows it, where it is open. */}
        {places.problem !== null && <span className="sr-only">{places.problem}</span>}
        {places.problem === null && places.query.trim() !== "" && foundWords(places)}
      </span>
      <SearchButton
        label={searchWording.showList}
        icon={List}
        aria-pressed={search.isListOpen}
        disabled={rows.length === 0 && places.problem === null}
        className="aria-pressed:bg-sunken lg:hidden"
        onClick={search.toggleList}
      />
      <SearchButton
        label={readerWording.previousMatch}
        icon={ArrowUp}
        disabled={hits.length === 0}
        className="max-[22.5rem]:hidden"
        onClick={() => search.step(-1)}
      />
      <SearchButton
        label={readerWording.nextMatch}
        icon={ArrowDown}
        disabled={hits.length === 0}
        className="max-[22.5rem]:hidden"
        onClick={() => search.step(1)}
      />
      <SearchButton label={readerWording.closeSearch} icon={X} onClick={search.close} />
    </search>
  );
}

/** Which match is current, or how many chapters there are where no word matches. */
function foundWords({ hits, current, rows, isPart }: SearchPlaces): string {
  if (isPart) return readerWording.loadingRest;
  if (hits.length > 0) return `${current + 1} of ${hits.length}`;
  return rows.length > 0 ? searchWording.chapters(rows.length) : readerWording.noResults;
}

/** Escape closes the search, the arrows move in the list, Enter plays from the current hit. */
function pressKey(event: KeyboardEvent, search: TranscriptSearch, onPlay: (seconds: number) => void): void {
  const { key } = event;
  const row = key === "Enter" ? search.currentRow() : undefined;
  if (key === "Escape") search.close();
  else if (key === "ArrowDown") search.stepRow(1);
  else if (key === "ArrowUp") search.stepRow(-1);
  else if (row) onPlay(row.seconds);
  else return;
  event.preventDefault();
}

interface FocusWiring {
  isOpen: boolean;
  focusRequest: number;
  input: RefObject<HTMLInputElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/** Moves the focus into the field when it opens, and back when it closes. */
function useFocusAndReturn({ isOpen, focusRequest, input, button }: FocusWiring): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen || focusRequest === 0) return;
    opener.current ??= document.activeElement;
    input.current?.focus();
    input.current?.select();
  }, [isOpen, focusRequest, input]);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const target = opener.current === document.body ? null : opener.current;
    opener.current = null;
    // Somebody has moved the focus in the meantime.
    if (document.activeElement !== document.body) return;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    else button.current?.focus();
  }, [isOpen, button]);
}

interface SearchButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: typeof ArrowUp;
}

function SearchButton({ label, icon: Icon, className, ...rest }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={clsx(
        "grid size-6 shrink-0 place-items-center rounded text-ink-2 hover:bg-sunken disabled:opacity-40 max-md:size-11",
        className,
      )}
      {...rest}
    >
      <Icon className="size-3.5" />
    </button>
  );
}
