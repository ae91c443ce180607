import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Button } from "#components/ui/button.tsx";
import type { WordsSearch } from "#lib/contract/board/words-search.ts";
import { utcDay } from "#lib/domain/words/utc-words.ts";
import { FoundCall } from "./found-call.tsx";
import { searchWords } from "./search-words.ts";

interface ResultsProps {
  text: string;
  pages: readonly WordsSearch[];
  /** True while newer results are loading. */
  isOld: boolean;
  isGoingOn: boolean;
  onGoOn: () => void;
}

/** The calls in which something was found, and how to go further back. */
export function Results({ text, pages, isOld, isGoingOn, onGoOn }: ResultsProps) {
  const calls = pages.flatMap((page) => page.calls);
  const hits = Map.groupBy(
    pages.flatMap((page) => page.hits),
    ({ transcriptId }) => transcriptId,
  );
  const last = pages.at(-1);
  const hasMore = last?.nextCursor != null;
  const day = last?.searchedBackTo == null ? null : utcDay(last.searchedBackTo);
  return (
    <div className={isOld ? "opacity-60" : undefined}>
      <p role="status" className="mb-3 min-h-4 text-12 text-ink-2 num">
        {!isOld && calls.length > 0 && searchWords.found(calls.length, hasMore)}
      </p>
      <div className="flex flex-col gap-3">
        {calls.map((call) => (
          <FoundCall key={call.transcriptId} call={call} hits={hits.get(call.transcriptId) ?? []} />
        ))}
      </div>
      {calls.length === 0 && (
        <EmptyNote title={day === null ? searchWords.noneTitle(text) : searchWords.noneYet(day)}>
          {day === null ? searchWords.noneReason : searchWords.noneYetReason}
        </EmptyNote>
      )}
      {hasMore && (
        <p className="flex flex-wrap items-center justify-center gap-3 py-6 text-12 text-ink-2">
          {day !== null && searchWords.searchedBackTo(day)}
          <Button disabled={isGoingOn} onClick={onGoOn}>
            {searchWords.goOn}
          </Button>
        </p>
      )}
    </div>
  );
}
