"use client";

import { clsx } from "clsx";
import { useRef, useState, type ReactNode } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { stateOfLane, isLive } from "#lib/domain/session/session-state.ts";
import { AddCall } from "./add-call.tsx";
import { followWording } from "./follow-wording.ts";
import { problemOf, type KeywordHits } from "./keyword-hits.ts";
import type { FollowView } from "./use-follow-view.ts";

const liveState = stateOfLane("live");

interface FollowHeadProps {
  view: FollowView;
  /** The words that `heard` is about, which may lag behind those in the field. */
  query: string;
  calls: ReadonlyMap<number, ReaderCall>;
  heard: readonly KeywordHits[];
  /** The heard words, for screens that have no room beside the columns. */
  list: ReactNode;
}

/** The page's title, the words to listen for, and what changes the view. */
export function FollowHead({ view, query, calls, heard, list }: FollowHeadProps) {
  const { ids } = view;
  const field = useRef<HTMLDivElement>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  usePageActions([
    { key: "/", name: followWording.search, run: () => field.current?.querySelector("input")?.focus() },
  ]);
  const live = [...calls].filter(([id, { state }]) => isLive(state) && ids.includes(id)).length;
  const isSearching = query.trim() !== "";
  const heardCalls = new Set(heard.map(({ id }) => id)).size;
  const times = heard.reduce((sum, { matches }) => sum + matches.length, 0);
  const problem = problemOf(query);
  const heardWords = times === 0 ? followWording.notHeard : followWording.found(times, heardCalls);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <h1 className="text-16 font-semibold tracking-tight">{followWording.title}</h1>
      {ids.length > 0 && (
        <p className="inline-flex items-center gap-1.5 text-13 text-ink-2 num">
          <StateGlyph state={liveState} className={live > 0 ? "size-4 text-live" : "size-4 text-ink-3"} />
          {followWording.live(live)}
        </p>
      )}
      {ids.length > 0 && (
        <div
          ref={field}
          className="flex min-w-0 flex-1 items-center gap-3 max-md:order-last max-md:basis-full"
        >
          <SearchField
            label={followWording.field}
            placeholder={followWording.placeholder}
            value={view.query}
            onText={view.setQuery}
            className="w-full max-w-96 max-md:h-11"
          />
          <p
            role="status"
            className={clsx("text-12 text-ink-3 num max-md:hidden", problem === null && "whitespace-nowrap")}
          >
            {isSearching && (problem ?? heardWords)}
          </p>
          {isSearching && (
            <Button
              className={ids.length <= 4 ? "xl:hidden" : undefined}
              onClick={() => {
                setIsListOpen(true);
              }}
            >
              {followWording.heard} <span className="text-ink-3 num">{heard.length}</span>
            </Button>
          )}
        </div>
      )}
      {/* On a phone always a line of its own: whether it would fit beside the title depends on the font. */}
      <div className="ml-auto flex items-center gap-2 max-md:basis-full max-md:justify-end">
        {ids.length > 0 && (
          <span className="flex items-center gap-1 text-12 text-ink-3 max-lg:hidden">
            {followWording.switchSound} <Kbd>1</Kbd>–<Kbd>{ids.length}</Kbd>
          </span>
        )}
        <AddCall ids={ids} onAdd={view.add} />
        {ids.length > 0 && (
          <CopyButton
            value={() => location.href}
            label={followWording.copyLink}
            isIconAlwaysShown
            className={`${buttonLook()} mx-0! max-md:hidden`}
          >
            {followWording.copy}
          </CopyButton>
        )}
      </div>
      {isListOpen && (
        <Sheet title={followWording.heard} onClose={() => setIsListOpen(false)}>
          {/* Choosing an entry shows its column, which the sheet would cover. */}
          <div onClick={() => setIsListOpen(false)}>{list}</div>
        </Sheet>
      )}
    </div>
  );
}
