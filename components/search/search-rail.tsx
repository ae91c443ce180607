import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { WordsSearch } from "#lib/contract/board/words-search.ts";
import { Facets } from "./facets.tsx";
import { IndexLine } from "./index-line.tsx";
import { Operators } from "./operators.tsx";
import { Watching, WatchThis } from "./watching.tsx";

interface SearchRailProps {
  /** The query, where it can be understood; else empty. */
  asked: string;
  found: UseInfiniteQueryResult<InfiniteData<WordsSearch>>;
  onAdd: (piece: string) => void;
  onChange: (query: string) => void;
}

/** What can be done with a search: watch it, narrow it, go on from an example; and what it covers. */
export function SearchRail({ asked, found, onAdd, onChange }: SearchRailProps) {
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  const look = "mt-6 flex flex-col gap-6 border-line xl:mt-0 xl:border-l xl:pl-6";
  // What is found pushes all but the first of it down, so that the rest would be shown only to be moved.
  if (asked !== "" && !found.data && found.error === null)
    return (
      <aside className={clsx(look, "max-xl:hidden")}>
        <WatchThis q={asked} />
      </aside>
    );
  return (
    <aside className={look}>
      {asked !== "" && <WatchThis q={asked} />}
      {asked !== "" && !found.isPlaceholderData && (
        <Facets
          text={asked}
          calls={pages.flatMap((page) => page.calls)}
          hits={pages.flatMap((page) => page.hits)}
          onAdd={onAdd}
        />
      )}
      <Watching onOpen={onChange} />
      <Operators onAdd={onAdd} />
      {first && <IndexLine indexed={first.indexed} live={first.live} />}
    </aside>
  );
}
