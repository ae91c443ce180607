import type { FoundCall, WordsHit } from "#lib/contract/board/words-search.ts";
import { facetKinds, facetsOf } from "#lib/domain/search/facets.ts";
import { searchWords } from "./search-words.ts";

interface FacetsProps {
  text: string;
  calls: readonly FoundCall[];
  hits: readonly WordsHit[];
  onAdd: (piece: string) => void;
}

/** How what was found can be narrowed; each adds a filter to the query. */
export function Facets({ text, calls, hits, onAdd }: FacetsProps) {
  const facets = facetsOf(calls, hits, text);
  const kinds = facetKinds.filter((kind) => facets[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <section aria-label={searchWords.narrow} className="flex flex-col gap-4">
      {kinds.map((kind) => (
        <div key={kind} className="border-t border-line pt-3">
          <h2 className="mb-1 text-13 font-medium">{searchWords.facet[kind]}</h2>
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
