"use client";

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import Search from "lucide-react/icons/search";
import { useRouter } from "next/navigation";
import { useState, type ReactNode } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { useOfferedActions, type PageAction } from "#lib/client/page/page-actions.ts";
import { useBoard } from "#lib/client/board/use-board.ts";

import { findSessions } from "#lib/domain/session/find-sessions.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useFreshness, useMinute } from "#lib/client/board/use-feed.ts";
import { ActionWords, CompanyWords, SessionWords } from "./palette-words.tsx";
import { SavedWords, savedRow, useSavedPlaces } from "./palette-saved.tsx";
import { letWallIn, pages, setUpWall } from "./pages.ts";
import { shellWords } from "./shell-words.ts";

const companiesShown = 6;
const sessionsShown = 8;
const liveShown = 5;
const savedShown = 6;
const rowLook =
  "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line text-13 flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5";
const groupLook =
  "[&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1";

/** One field that searches companies, sessions and pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  // Not deferred: Enter right after a letter must open what that letter found.
  const asked = text.trim();
  const { status } = useFreshness();
  const found = useFound(asked);
  const { companies, sessions, searches, actions, places, saved } = found;

  // The first row is selected whenever the rows change, until an arrow key or the pointer selects another.
  const [chosen, setChosen] = useState({ of: "", row: "" });
  const of = `${asked} ${companies.length}`;

  const { goTo, act } = useMoves(onClose);
  return (
    <Dialog
      title={shellWords.find}
      data-freshness={status}
      onClose={onClose}
      className="inset-x-0 top-[12dvh] mx-auto w-[min(40rem,calc(100vw-2rem))] rounded-2xl"
    >
      <Command
        shouldFilter={false}
        label={shellWords.find}
        loop
        value={chosen.of === of ? chosen.row : (firstRow(found) ?? "")}
        onValueChange={(row) => {
          setChosen({ of, row });
        }}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Search className="size-4 text-ink-3" />
          <Command.Input
            autoFocus
            value={text}
            onValueChange={setText}
            placeholder={shellWords.findPlaceholder}
            className="h-12 w-full bg-transparent text-16 outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="max-h-[min(26rem,60dvh)] overflow-auto p-1.5">
          <Command.Empty className="px-4 py-8 text-center text-13 text-ink-2">
            {shellWords.nothingFound(asked)}
          </Command.Empty>
          <Rows
            heading={shellWords.companies}
            items={companies}
            rowOf={companyRow}
            onChoose={goTo(companyRow)}
          >
            {(company) => <CompanyWords {...company} />}
          </Rows>
          <Rows
            heading={shellWords.sessionsFound(status, asked !== "")}
            items={sessions}
            rowOf={sessionRow}
            onChoose={goTo(sessionRow)}
          >
            {(session) => <SessionWords session={session} />}
          </Rows>
          <Rows heading={shellWords.actions} items={actions} rowOf={actionRow} onChoose={act}>
            {(action) => <ActionWords action={action} />}
          </Rows>
          <Rows heading={shellWords.saved} items={saved} rowOf={savedRow} onChoose={goTo(savedRow)}>
            {(place) => <SavedWords place={place} />}
          </Rows>
          <Rows heading={shellWords.pages} items={places} rowOf={pageRow} onChoose={goTo(pageRow)}>
            {({ label }) => label}
          </Rows>
          <Rows
            heading={shellWords.transcripts}
            items={searches}
            rowOf={searchRow}
            onChoose={goTo(searchRow)}
          >
            {(words) => <span className="truncate">{shellWords.searchTranscripts(words)}</span>}
          </Rows>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/** What choosing a row does: the palette closes first. */
function useMoves(onClose: () => void) {
  const router = useRouter();
  const goTo =
    <T,>(rowOf: (item: T) => Place) =>
    (item: T) => {
      onClose();
      router.push(rowOf(item).href);
    };
  const act = ({ run }: PageAction) => {
    onClose();
    // The closing palette first returns the focus, which the action may move.
    requestAnimationFrame(run);
  };
  return { goTo, act };
}

/** The results for a text; without text, live calls and all pages. */
function useFound(asked: string) {
  const minute = useMinute();
  const board = useBoard();
  const { data } = useQuery({ ...companySearchQuery(asked), enabled: asked !== "" });
  const actions = useOfferedActions();
  const saved = useSavedPlaces();
  const mayLetIn = useMay("operator");
  const places = [...pages, setUpWall, ...(mayLetIn ? [letWallIn] : [])];
  const matches = (name: string) => name.toLowerCase().includes(asked.toLowerCase());
  const maxSessions = asked === "" ? liveShown : sessionsShown;
  return {
    companies: asked === "" ? [] : (data?.companies.slice(0, companiesShown) ?? []),
    sessions: board ? findSessions([...board.sessions.values()], asked, minute ?? 0, maxSessions) : [],
    searches: asked === "" ? [] : [asked],
    saved: saved.filter(({ name }) => matches(name)).slice(0, savedShown),
    actions: actions.filter(({ name }) => matches(name)),
    places: places.filter(({ label }) => matches(label)),
  };
}

/** A row's key in the list. */
interface Row {
  value: string;
}
type Place = Row & { href: string };

const companyRow = ({ id }: { id: number }): Place => ({ value: `company ${id}`, href: `/companies/${id}` });
const sessionRow = ({ id }: { id: number }): Place => ({ value: `session ${id}`, href: `/sessions/${id}` });
const searchRow = (words: string): Place => ({
  value: `search ${words}`,
  href: `/search?q=${encodeURIComponent(words)}`,
});
const pageRow = ({ href }: { href: string }): Place => ({ value: `page ${href}`, href });
const actionRow = ({ name }: PageAction): Row => ({ value: `action ${name}` });

function firstRow({
  companies,
  sessions,
  searches,
  actions,
  saved,
  places,
}: ReturnType<typeof useFound>): string | undefined {
  const rows: Row[] = [
    ...companies.map(companyRow),
    ...sessions.map(sessionRow),
    ...actions.map(actionRow),
    ...saved.map(savedRow),
    ...places.map(pageRow),
    ...searches.map(searchRow),
  ];
  return rows[0]?.value;
}

interface RowsProps<T> {
  heading: string;
  items: readonly T[];
  rowOf: (item: T) => Row;
  onChoose: (item: T) => void;
  children: (item: T) => ReactNode;
}

function Rows<T>({ heading, items, rowOf, onChoose, children }: RowsProps<T>) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupLook}>
      {items.map((item) => {
        const { value } = rowOf(item);
        return (
          <Command.Item
            key={value}
            value={value}
            onSelect={() => {
              onChoose(item);
            }}
            className={rowLook}
          >
            {children(item)}
          </Command.Item>
        );
      })}
    </Command.Group>
  );
}
