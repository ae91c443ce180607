import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { WordsSearch, FoundCall, WordsHit } from "#lib/contract/board/words-search.ts";
import { isComplete, searchWording } from "./search-wording.ts";
import { Watching, WatchThis } from "./watching.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { facetKinds, facetsOf } from "#lib/domain/search/facets.ts";

interface SearchRailProps {
  /** The query; empty while it can't be understood. */
  query: string;
  found: UseInfiniteQueryResult<InfiniteData<WordsSearch>>;
  onAdd: (piece: string) => void;
  onChange: (query: string) => void;
}

/** Beside the results: watch the search, narrow it, start from an example, and see what it covers. */
export function SearchRail({ query, found, onAdd, onChange }: SearchRailProps) {
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  const look = "mt-6 flex flex-col gap-6 border-line xl:mt-0 xl:border-l xl:pl-6";
  // On a narrow screen this stands below the results: it appears with them, so that it does not jump.
  if (query !== "" && !found.data && found.error === null)
    return (
      <aside className={clsx(look, "max-xl:hidden")}>
        <WatchThis q={query} />
      </aside>
    );
  return (
    <aside className={look}>
      {query !== "" && <WatchThis q={query} />}
      {query !== "" && !found.isPlaceholderData && (
        <Facets
          text={query}
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

/** How many transcripts are read and how many live calls are searched; shown also when all are read. */
function IndexLine({ indexed, live }: Pick<WordsSearch, "indexed" | "live">) {
  const isFilling = !isComplete(indexed);
  return (
    <div className="text-12 text-ink-2 num">
      <p className="font-medium text-ink">{searchWording.read(indexed)}</p>
      {isFilling && indexed.of !== null && (
        <progress
          value={indexed.calls}
          max={indexed.of}
          aria-label={searchWording.read(indexed)}
          className="my-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line accent-(--ink) [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
      )}
      {isFilling && <p className="mt-1 text-ink-3">{searchWording.toGo}</p>}
      <p className="mt-1 text-ink-3">{searchWording.liveCalls(live.calls)}</p>
      {live.failing > 0 && <p className="mt-1 text-failed">{searchWording.liveFailing(live.failing)}</p>}
    </div>
  );
}

/** What a query may consist of; each example can be added to it. */
function Operators({ onAdd }: { onAdd: (piece: string) => void }) {
  return (
    <section aria-label={searchWording.operators}>
      <h2 className="mb-2 text-13 font-medium">{searchWording.operators}</h2>
      <ul className="text-12 text-ink-3">
        {searchWording.examples.map(({ piece, add, does }) => (
          <li key={add}>
            <button
              type="button"
              onClick={() => {
                onAdd(add);
              }}
              className="flex w-full flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1 text-left hover:bg-sunken max-md:min-h-11 max-md:items-center"
            >
              <span className="mono text-ink">{piece}</span>
              <span>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FacetsProps {
  text: string;
  calls: readonly FoundCall[];
  hits: readonly WordsHit[];
  onAdd: (piece: string) => void;
}

/** Values by which the results can be narrowed; each adds a filter to the query. */
function Facets({ text, calls, hits, onAdd }: FacetsProps) {
  const facets = facetsOf(calls, hits, text, useZoneWording().zone);
  const kinds = facetKinds.filter((kind) => facets[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-label={searchWording.narrow} className="flex flex-col gap-4">
      {kinds.map((kind) => (
        <div key={kind} className="border-t border-line pt-3">
          <h2 className="mb-1 text-13 font-medium">{searchWording.facet[kind]}</h2>
          <ul className="text-13">
            {facets[kind].map(({ label, piece, count }) => (
              <li key={piece}>
                <button
                  type="button"
                  className="-mx-2 flex w-[calc(100%+1rem)] items-baseline gap-3 rounded-md px-2 py-1 text-left text-ink-2 hover:bg-sunken hover:text-ink max-md:min-h-11 max-md:items-center"
                  onClick={() => onAdd(piece)}
                >
                  <span className="min-w-0 flex-1 truncate">{label}</span>
                  <span className="text-12 text-ink-3 num">{count}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
