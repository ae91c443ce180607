"use client";

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useEffect, useRef, type RefObject } from "react";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import type { TranscriptSearch } from "./use-transcript-search.ts";
import { readerWords } from "../reader-words.ts";

/** Searches the transcript: a button that becomes a field with the number of matches. */
export function SearchBox({ search }: { search: TranscriptSearch }) {
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
        aria-label={readerWords.searchTranscript}
      >
        <Search className="size-4 md:hidden" />
        <span className="max-md:hidden">
          Search<span className="max-lg:hidden"> transcript</span>
        </span>
        <Kbd className="-mr-1.5 border-none max-lg:hidden">/</Kbd>
      </Button>
    );
  }
  const { hits, current, query } = search;
  return (
    <search className="flex h-8 items-center rounded-lg border border-line-strong bg-panel pr-1 pl-2.5 max-xl:absolute max-xl:inset-x-3 max-xl:z-20 max-xl:h-11">
      <Search className="size-3.5 shrink-0 text-ink-3" />
      <input
        ref={input}
        type="text"
        value={query}
        aria-label={readerWords.searchTranscript}
        placeholder={readerWords.searchTranscript}
        spellCheck={false}
        autoComplete="off"
        className="h-full w-44 min-w-0 bg-transparent px-2 text-13 outline-none placeholder:text-ink-3 max-xl:flex-1 max-md:text-16"
        onChange={(event) => {
          search.setQuery(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") search.close();
          else if (event.key === "Enter") search.step(event.shiftKey ? -1 : 1);
          else return;
          event.preventDefault();
        }}
      />
      <span role="status" className="px-1 text-12 whitespace-nowrap text-ink-3 num">
        {query.trim() !== "" &&
          (hits.length === 0 ? readerWords.noResults : `${current + 1} of ${hits.length}`)}
      </span>
      <SearchButton
        label={readerWords.previousMatch}
        icon={ArrowUp}
        isDisabled={hits.length === 0}
        onClick={() => search.step(-1)}
      />
      <SearchButton
        label={readerWords.nextMatch}
        icon={ArrowDown}
        isDisabled={hits.length === 0}
        onClick={() => search.step(1)}
      />
      <button
        type="button"
        aria-label="Close search"
        className="grid size-6 place-items-center rounded text-ink-2 hover:bg-sunken max-md:size-11"
        onClick={search.close}
      >
        <X className="size-3.5" />
      </button>
    </search>
  );
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
    // The focus has moved on in the meantime and stays there.
    if (document.activeElement !== document.body) return;
    if (target instanceof HTMLElement && target.isConnected) target.focus();
    else button.current?.focus();
  }, [isOpen, button]);
}

interface SearchButtonProps {
  label: string;
  icon: typeof ArrowUp;
  isDisabled: boolean;
  onClick: () => void;
}

function SearchButton({ label, icon: Icon, isDisabled, onClick }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      className="grid size-6 place-items-center rounded text-ink-2 hover:bg-sunken disabled:opacity-40 max-md:size-11"
      onClick={onClick}
    >
      <Icon className="size-3.5" />
    </button>
  );
}
