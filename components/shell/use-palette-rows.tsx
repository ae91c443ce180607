import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { CompanyStar } from "#components/marks/stars.tsx";
import { CallName } from "#components/session/call-name.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { Kbd } from "#components/ui/kbd.tsx";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useFreshness, useMinute } from "#lib/client/freshness/use-clock.ts";
import { type PageAction, useOfferedActions } from "#lib/client/page/page-actions.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { findSessions } from "#lib/domain/board/find-sessions.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { addWall, companiesPage, notesPage, pages, setUpWall } from "./pages.ts";
import { shellWording } from "./shell-wording.ts";

const maxCompanies = 6;
const maxSessions = 8;
const maxLive = 5;
const maxSaved = 6;

interface PaletteRow {
  /** Its key in the list. */
  value: string;
  content: ReactNode;
  open: () => void;
}

interface PaletteRows {
  groups: { heading: string; rows: PaletteRow[] }[];
  /** The ids of the companies among them, which change when an answer arrives. */
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
  const mayAddWall = useMay("operator");
  const matches = (name: string) => name.toLowerCase().includes(query.toLowerCase());
  const places = [...pages, companiesPage, notesPage, setUpWall, ...(mayAddWall ? [addWall] : [])];
  const groups = [
    {
      heading: shellWording.companies,
      rows: companies.map((it) =>
        place(`company ${it.id}`, `/companies/${it.id}`, <CompanyContent {...it} />),
      ),
    },
    {
      heading: shellWording.sessionsFound(status, query !== ""),
      rows: sessions.map((it) =>
        place(`session ${it.id}`, `/sessions/${it.id}`, <SessionContent session={it} />),
      ),
    },
    { heading: shellWording.actions, rows: actions.filter(({ name }) => matches(name)).map(action) },
    {
      heading: shellWording.saved,
      rows: saved
        .filter(({ name }) => matches(name))
        .slice(0, maxSaved)
        .map((it) => place(`${it.kind} ${it.id}`, `/?${it.search}`, <SavedContent place={it} />)),
    },
    {
      heading: shellWording.pages,
      rows: places
        .filter(({ label }) => matches(label))
        .map(({ href, label }) => place(`page ${href}`, href, label)),
    },
    {
      heading: shellWording.transcripts,
      rows:
        query === ""
          ? []
          : [
              place(
                "search",
                `/search?q=${encodeURIComponent(query)}`,
                <span className="truncate">{shellWording.searchTranscripts(query)}</span>,
              ),
            ],
    },
  ];
  return { groups, companies: companies.map(({ id }) => id).join(" "), isSearching };
}

/** Makes rows of places and of actions. */
function useRowKinds(onClose: () => void) {
  const router = useRouter();
  const place = (value: string, href: string, content: ReactNode): PaletteRow => ({
    value,
    content,
    open: () => {
      onClose();
      router.push(href);
    },
  });
  const action = (it: PageAction): PaletteRow => ({
    value: `action ${it.name}`,
    content: <ActionContent action={it} />,
    open: () => {
      onClose();
      // After the closing palette has returned the focus, because the action may move it.
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

/** A saved view or watchlist in the palette. */
function SavedContent({ place: { name, kind } }: { place: SavedPlace }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-12 text-ink-3">{shellWording.savedKinds[kind]}</span>
    </>
  );
}

interface CompanyContentProps {
  id: number;
  displayName: string;
  ticker: string | null;
  exchange: string | null;
}

/** A company in the palette. */
function CompanyContent({ id, displayName, ticker, exchange }: CompanyContentProps) {
  return (
    <>
      <span dir="auto" className="truncate font-medium">
        {displayName}
      </span>
      <span className="mono text-12 text-ink-3">{ticker}</span>
      <span className="ml-auto text-12 text-ink-3">{exchange}</span>
      <CompanyStar companyId={id} company={displayName} isInChoice />
    </>
  );
}

/** An action in the palette, with its key. */
function ActionContent({ action: { name, key } }: { action: PageAction }) {
  return (
    <>
      <span className="flex-1 truncate">{name}</span>
      {key !== undefined && <Kbd>{key.toUpperCase()}</Kbd>}
    </>
  );
}

/** A call in the palette. */
function SessionContent({ session }: { session: BoardSession }) {
  const words = useZoneWording(session.company?.exchange);
  return (
    <>
      <CallName session={session} />
      <span className="text-12 whitespace-nowrap text-ink-3 num">
        {words.shortDay(session.date)} {words.time(session.date, "minutes")}
      </span>
      <StateBadge
        state={session.state}
        upstreamState={session.upstreamState}
        className="w-32 shrink-0 rounded text-12 blind:hatch"
      />
      <CompanyStar companyId={session.companyId} company={companyName(session)} isInChoice />
    </>
  );
}
