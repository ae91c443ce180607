import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import type { WordsSearch } from "#lib/contract/board/words-search.ts";
import { Results } from "./results.tsx";
import { searchWording } from "./search-wording.ts";

interface FoundInCallsProps {
  text: string;
  found: UseInfiniteQueryResult<InfiniteData<WordsSearch>>;
  skeleton: ReactNode;
}

/** What a search found, or that it runs or failed. */
export function FoundInCalls({ text, found, skeleton }: FoundInCallsProps) {
  return (
    <QueryScreen query={found} words={{ failed: searchWording.failed }} skeleton={skeleton}>
      {({ pages }) => (
        <Results
          text={text}
          pages={pages}
          isOld={found.isPlaceholderData}
          isLoadingMore={found.isFetchingNextPage}
          moreError={found.isFetchNextPageError ? found.error : null}
          onMore={() => void found.fetchNextPage()}
        />
      )}
    </QueryScreen>
  );
}
