"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { PlayerIcon } from "./player-icons.tsx";
import type { TranscriptSearch } from "./use-transcript-search.ts";

/** Search in the transcript: a button until it is wanted, then a field with the count and the way around. */
export function SearchBox({ search }: { search: TranscriptSearch }) {
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, focusRequest } = search;
  useEffect(() => {
    if (!isOpen || focusRequest === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [isOpen, focusRequest]);

  if (!isOpen) {
    return (
      <Button onClick={search.open} className="max-md:size-11 max-md:px-0" aria-label="Search transcript">
        <Icon name="search" className="size-4 md:hidden" />
        <span className="max-md:hidden">Search transcript</span>
        <Kbd className="-mr-1.5 border-none max-md:hidden">/</Kbd>
      </Button>
    );
  }
  const { hits, current, query } = search;
  return (
    <search className="flex h-8 items-center rounded-lg border border-line-strong bg-panel pr-1 pl-2.5 max-md:absolute max-md:inset-x-3 max-md:z-20 max-md:h-11">
      <Icon name="search" className="size-3.5 shrink-0 text-ink-3" />
      <input
        ref={input}
        type="text"
        value={query}
        aria-label="Search transcript"
        placeholder="Search transcript"
        spellCheck={false}
        autoComplete="off"
        className="h-full w-44 min-w-0 bg-transparent px-2 text-13 outline-none placeholder:text-ink-3 max-md:flex-1 max-md:text-16"
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
        {query.trim() !== "" && (hits.length === 0 ? "Not found" : `${current + 1} of ${hits.length}`)}
      </span>
      <SearchButton
        label="Previous place found"
        icon="up"
        isDisabled={hits.length === 0}
        onClick={() => search.step(-1)}
      />
      <SearchButton
        label="Next place found"
        icon="down"
        isDisabled={hits.length === 0}
        onClick={() => search.step(1)}
      />
      <button
        type="button"
        aria-label="Close search"
        className="grid size-6 place-items-center rounded text-ink-2 hover:bg-sunken max-md:size-9"
        onClick={search.close}
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </search>
  );
}

interface SearchButtonProps {
  label: string;
  icon: "up" | "down";
  isDisabled: boolean;
  onClick: () => void;
}

function SearchButton({ label, icon, isDisabled, onClick }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      className="grid size-6 place-items-center rounded text-ink-2 hover:bg-sunken disabled:opacity-40 max-md:size-9"
      onClick={onClick}
    >
      <PlayerIcon name={icon} className="size-3.5" />
    </button>
  );
}
