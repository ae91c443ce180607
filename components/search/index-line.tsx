import type { WordsSearch } from "#lib/contract/board/words-search.ts";
import { searchWords } from "./search-words.ts";

/** How many transcripts are indexed and how many live calls are searched; shown also when indexing is complete. */
export function IndexLine({ indexed: { calls, of }, live }: Pick<WordsSearch, "indexed" | "live">) {
  const isFilling = calls < of;
  return (
    <div className="text-12 text-ink-2 num">
      <p className="font-medium text-ink">{searchWords.indexed(calls, of)}</p>
      {isFilling && (
        <progress
          value={calls}
          max={of}
          aria-label={searchWords.indexed(calls, of)}
          className="my-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line accent-(--ink) [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
        />
      )}
      {isFilling && <p className="mt-1 text-ink-3">{searchWords.toGo(of - calls)}</p>}
      <p className="mt-1 text-ink-3">{searchWords.liveCalls(live.calls)}</p>
      {live.failing > 0 && <p className="mt-1 text-failed">{searchWords.liveFailing(live.failing)}</p>}
    </div>
  );
}
