import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Views, Watchlists } from "../../contract/board/saved.ts";
import { answerWith } from "../request/answer.ts";
import { request } from "../request/request.ts";

/** Whose, and as of which change; undefined before the board has said. */
interface SavedKey {
  person: string;
  savedVersion: number | undefined;
}

/** Nobody asks again on a wall that was left alone. */
const againAfterErrorMs = 10_000;

/** Asks again where the last answer was an error. */
const refetchInterval = ({ state }: { state: { status: string } }) =>
  state.status === "error" ? againAfterErrorMs : false;

const search = (person: string) => (person === "" ? "" : `?by=${encodeURIComponent(person)}`);

/** The watchlists that a person sees. They are read again when the board says that something saved has changed. */
export const watchlistsQuery = ({ person, savedVersion }: SavedKey) =>
  queryOptions({
    queryKey: ["watchlists", person, savedVersion],
    queryFn: ({ signal }) =>
      request(`/api/watchlists${search(person)}`, answerWith<Watchlists>({ watchlists: "list" }), signal),
    enabled: savedVersion !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval,
  });

/** The views that a person sees. */
export const viewsQuery = ({ person, savedVersion }: SavedKey) =>
  queryOptions({
    queryKey: ["views", person, savedVersion],
    queryFn: ({ signal }) =>
      request(`/api/views${search(person)}`, answerWith<Views>({ views: "list" }), signal),
    enabled: savedVersion !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval,
  });
