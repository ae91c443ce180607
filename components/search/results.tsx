import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Button } from "#components/ui/button.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { WordsSearch } from "#lib/contract/board/words-search.ts";
import { FoundCall } from "./found-call.tsx";
import { callKey } from "./hit-address.ts";
import { isComplete, searchWording } from "./search-wording.ts";
import { useHitPlayer } from "./use-hit-player.tsx";

interface ResultsProps {
  text: string;
  pages: readonly WordsSearch[];
  /** True while these are the results of an earlier query. */
  isOld: boolean;
  isLoadingMore: boolean;
  /** Why the search further back failed. */
  moreError: Error | null;
  onMore: () => void;
}

/** The calls in which something was found, and a button to search further back. */
export function Results({ text, pages, isOld, isLoadingMore, moreError, onMore }: ResultsProps) {
  const zone = useZoneWording();
  const calls = pages.flatMap((page) => page.calls);
  const hits = Map.groupBy(
    pages.flatMap((page) => page.hits),
    callKey,
  );
  const player = useHitPlayer();
  const last = pages.at(-1);
  // What was not read while one of the pages was searched could still be found.
  const least = pages.find(({ searched, live }) => !isComplete(searched) || live.failing > 0) ?? last;
  const notAll = least ? searchWording.notAll(least.searched) : null;
  const hasMore = last?.nextCursor != null;
  const day = last?.searchedBackTo == null ? null : zone.day(last.searchedBackTo);
  return (
    <div className={isOld ? "opacity-60" : undefined}>
      {player.element}
      <div className="mb-3 flex min-h-5 flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
        <p role="status" className="num">
          {!isOld && calls.length > 0 && searchWording.found(calls.length, hasMore)}
          {!isOld && calls.length > 0 && notAll !== null && ` · ${notAll}`}
        </p>
        {calls.length > 0 && (
          <p aria-hidden className="flex items-center gap-1.5 text-ink-3 max-md:hidden">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd> {searchWording.keysHelp.move}
            <Kbd className="ml-2">Enter</Kbd> {searchWording.keysHelp.play}
            <Kbd className="ml-2">O</Kbd> {searchWording.keysHelp.open}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        {calls.map((call) => (
          <FoundCall
            key={callKey(call)}
            call={call}
            hits={hits.get(callKey(call)) ?? []}
            query={text}
            player={player}
          />
        ))}
      </div>
      {calls.length === 0 && least && (
        <EmptyNote title={day === null ? searchWording.noneTitle(text, least) : searchWording.noneYet(day)}>
          {day === null ? searchWording.noneReason(least) : searchWording.noneYetReason}
        </EmptyNote>
      )}
      {hasMore && (
        <p className="flex flex-wrap items-center justify-center gap-3 py-6 text-12 text-ink-2">
          {day !== null && searchWording.searchedBackTo(day)}
          <Button disabled={isLoadingMore} onClick={onMore}>
            {searchWording.searchFurther}
          </Button>
        </p>
      )}
      {moreError && (
        <p role="alert" className="pb-6 text-center text-13">
          {searchWording.failed}. {describeFailedRequest(moreError)}
        </p>
      )}
    </div>
  );
}
