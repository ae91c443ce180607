import { searchWords } from "./search-words.ts";

/** What a query may consist of; each example can be added to it. */
export function Operators({ onAdd }: { onAdd: (piece: string) => void }) {
  return (
    <section aria-label={searchWords.operators}>
      <h2 className="mb-2 text-13 font-medium">{searchWords.operators}</h2>
      <ul className="text-12 text-ink-3">
        {searchWords.examples.map(({ piece, add, does }) => (
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
