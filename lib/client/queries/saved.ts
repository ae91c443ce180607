import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../request/call.ts";

/** Whose lists and views, and the board's version of them; undefined before the board's first answer. */
interface SavedKey {
  person: string;
  savedVersion: number | undefined;
}

/** A wall has nobody to press a retry button. */
const retryAfterErrorMs = 10_000;

const refetchInterval = ({ state }: { state: { status: string } }) =>
  state.status === "error" ? retryAfterErrorMs : false;

const ofPerson = (person: string) => ({ by: person === "" ? null : person });

/** Requests the watchlists that a person sees. */
export const readWatchlists = (person: string, signal?: AbortSignal) =>
  call("GET /api/watchlists", { query: ofPerson(person), signal });

/** The watchlists that a person sees, requested again when the board reports a newer version of what is saved. */
export const watchlistsQuery = ({ person, savedVersion }: SavedKey) =>
  queryOptions({
    queryKey: ["watchlists", person, savedVersion],
    queryFn: ({ signal }) => readWatchlists(person, signal),
    enabled: savedVersion !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval,
  });

/** The views that a person sees. */
export const viewsQuery = ({ person, savedVersion }: SavedKey) =>
  queryOptions({
    queryKey: ["views", person, savedVersion],
    queryFn: ({ signal }) => call("GET /api/views", { query: ofPerson(person), signal }),
    enabled: savedVersion !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchInterval,
  });
