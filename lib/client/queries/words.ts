import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { wordsSearchSchema } from "../../contract/board/words-search.ts";
import { request } from "../request/request.ts";

const whileFillingMs = 10_000;

/** Everything that was said, searched; further pages go further back. Without a text only what is indexed. */
export function wordsSearchQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["words", text],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ q: text, ...(pageParam !== null && { cursor: pageParam }) });
      return request(`/api/search?${query.toString()}`, wordsSearchSchema, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    // More is found while the index is being filled.
    refetchInterval: ({ state }) => {
      const indexed = state.data?.pages[0]?.indexed;
      return indexed && indexed.calls < indexed.of ? whileFillingMs : false;
    },
  });
}
