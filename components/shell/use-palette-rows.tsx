import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useFreshness, useMinute } from "#lib/client/board/use-feed.ts";
import { useOfferedActions, type PageAction } from "#lib/client/page/page-actions.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { findSessions } from "#lib/domain/session/find-sessions.ts";
import { letWallIn, pages, setUpWall } from "./pages.ts";
import { ActionWords, CompanyWords, SessionWords } from "./palette-words.tsx";
import { shellWords } from "./shell-words.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";

const maxCompanies = 6;
const maxSessions = 8;
const maxLive = 5;
const maxSaved = 6;

interface PaletteRow {
  /** Its key in the list. */
  value: string;
  words: ReactNode;
  open: () => void;
}

interface PaletteRows {
  groups: { heading: string; rows: PaletteRow[] }[];
  /** Which companies are among them, to see that they have changed. */
  companies: string;
  /** Whether the companies are still those of an earlier text. */
  isSearching: boolean;
}

/** What the palette finds for a text; without text, live calls and all pages. Opening a row closes the palette. */
export function usePaletteRows(query: string, onClose: () => void): PaletteRows {
  const { status } = useFreshness();
  const { place, action } = useRowKinds(onClose);
  const { companies, isSearching } = useCompanies(query);
  const sessions = useSessions(query);
  const actions = useOfferedActions();
  const saved = useSavedPlaces();
  const mayLetIn = useMay("operator");
  const matches = (name: string) => name.toLowerCase().includes(query.toLowerCase());
  const places = [...pages, setUpWall, ...(mayLetIn ? [letWallIn] : [])];
  const groups = [
    {
      heading: shellWords.companies,
      rows: companies.map((it) => place(`company ${it.id}`, `/companies/${it.id}`, <CompanyWords {...it} />)),
    },
    {
      heading: shellWords.sessionsFound(status, query !== ""),
      rows: sessions.map((it) =>
        place(`session ${it.id}`, `/sessions/${it.id}`, <SessionWords session={it} />),
      ),
    },
    { heading: shellWords.actions, rows: actions.filter(({ name }) => matches(name)).map(action) },
    {
      heading: shellWords.saved,
      rows: saved
        .filter(({ name }) => matches(name))
        .slice(0, maxSaved)
        .map((it) => place(`${it.kind} ${it.id}`, `/?${it.search}`, <SavedWords place={it} />)),
    },
    {
      heading: shellWords.pages,
      rows: places
        .filter(({ label }) => matches(label))
        .map(({ href, label }) => place(`page ${href}`, href, label)),
    },
    {
      heading: shellWords.transcripts,
      rows:
        query === ""
          ? []
          : [
              place(
                "search",
                `/search?q=${encodeURIComponent(query)}`,
                <span className="truncate">{shellWords.searchTranscripts(query)}</span>,
              ),
            ],
    },
  ];
  return { groups, companies: companies.map(({ id }) => id).join(" "), isSearching };
}

/** How a place and an action become rows. */
function useRowKinds(onClose: () => void) {
  const router = useRouter();
  const place = (value: string, href: string, words: ReactNode): PaletteRow => ({
    value,
    words,
    open: () => {
      onClose();
      router.push(href);
    },
  });
  const action = (it: PageAction): PaletteRow => ({
    value: `action ${it.name}`,
    words: <ActionWords action={it} />,
    open: () => {
      onClose();
      // The closing palette first returns the focus, which the action may move.
      requestAnimationFrame(it.run);
    },
  });
  return { place, action };
}

function useCompanies(query: string) {
  const { data, isFetching, isPending, isPlaceholderData, failureCount } = useQuery({
    ...companySearchQuery(query),
    enabled: query !== "",
  });
  // After a failed request the companies of an earlier text are removed.
  const isSearching = isFetching && (isPending || isPlaceholderData) && failureCount === 0;
  const isKept = isSearching || !isPlaceholderData;
  return {
    companies: query !== "" && isKept ? (data?.companies.slice(0, maxCompanies) ?? []) : [],
    isSearching,
  };
}

function useSessions(query: string): BoardSession[] {
  const minute = useMinute();
  const board = useBoard();
  const maxShown = query === "" ? maxLive : maxSessions;
  return board ? findSessions([...board.sessions.values()], query, minute ?? 0, maxShown) : [];
}

/** A saved view, or a watchlist, as a place on the board. */
interface SavedPlace {
  kind: "view" | "watchlist";
  id: string;
  name: string;
  search: string;
}

/** The views and watchlists that this person sees. */
function useSavedPlaces(): SavedPlace[] {
  const views = useViews().items;
  const watchlists = useWatchlists().items;
  return [
    ...views.map(({ id, name, search }) => ({ kind: "view" as const, id, name, search })),
    ...watchlists.map(({ id, name }) => ({ kind: "watchlist" as const, id, name, search: `watched=${id}` })),
  ];
}

/** One of them in the palette. */
function SavedWords({ place: { name, kind } }: { place: SavedPlace }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-12 text-ink-3">{shellWords.savedKinds[kind]}</span>
    </>
  );
}
