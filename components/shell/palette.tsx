"use client";

import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { StateBadge } from "#components/state/state-badge.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { useBoard } from "#lib/client/use-board.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { findSessions } from "#lib/domain/find-sessions.ts";
import { companyName, eventTitle } from "#lib/domain/session-names.ts";
import { utcShortDay, utcTime } from "#lib/domain/utc-words.ts";
import { useFreshness, useMinute } from "#lib/client/use-feed.ts";
import { pages } from "./pages.ts";

const companiesShown = 6;
const sessionsShown = 8;
const liveShown = 5;
const row =
  "data-[selected=true]:bg-sunken dark:data-[selected=true]:bg-line text-13 flex min-h-9 cursor-pointer items-center gap-3 rounded-lg px-2.5 py-1.5";
const group =
  "[&_[cmdk-group-heading]]:text-11 [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1";

/** One field that finds companies, sessions and pages. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const asked = useDeferredValue(text.trim());
  const minute = useMinute();
  const { status } = useFreshness();
  const board = useBoard();
  const { data: found } = useQuery({ ...companySearchQuery(asked), enabled: asked !== "" });
  const companies = asked === "" ? [] : (found?.companies.slice(0, companiesShown) ?? []);
  const sessions = board
    ? findSessions([...board.sessions.values()], asked, minute ?? 0, asked === "" ? liveShown : sessionsShown)
    : [];
  const places = pages.filter(({ label }) => label.toLowerCase().includes(asked.toLowerCase()));

  // The first row is the chosen one whenever the rows become others, until an arrow key or the pointer says so.
  const rows = [
    ...companies.map(({ id }) => `company ${id}`),
    ...sessions.map(({ id }) => `session ${id}`),
    ...places.map(({ href }) => `page ${href}`),
  ];
  const [chosen, setChosen] = useState({ of: "", row: "" });
  const of = `${asked} ${companies.length}`;

  useEffect(() => {
    dialog.current?.showModal();
    // The dialog would give the focus to cmdk's own root, which takes no text.
    field.current?.focus();
  }, []);

  const go = (href: string) => {
    onClose();
    router.push(href);
  };

  return (
    <dialog
      ref={dialog}
      data-freshness={status}
      aria-label="Find a company, ticker or call"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-[12dvh] w-[min(40rem,calc(100vw-2rem))] arrive overflow-hidden rounded-2xl border border-line bg-panel p-0 text-ink shadow-float backdrop:bg-[oklch(0.2_0.01_260/0.35)]"
    >
      <Command
        shouldFilter={false}
        label="Find a company, ticker or call"
        loop
        value={chosen.of === of ? chosen.row : (rows[0] ?? "")}
        onValueChange={(row) => {
          setChosen({ of, row });
        }}
      >
        <div className="flex items-center gap-3 border-b border-line px-4">
          <Icon name="search" className="size-4 text-ink-3" />
          <Command.Input
            ref={field}
            value={text}
            onValueChange={setText}
            placeholder="Company, ticker, ISIN, CIK or call"
            className="h-12 w-full bg-transparent text-16 outline-none placeholder:text-ink-3"
          />
        </div>
        <Command.List className="max-h-[min(26rem,60dvh)] overflow-auto p-1.5">
          <Command.Empty className="px-4 py-8 text-center text-13 text-ink-2">
            Nothing is called “{asked}”.
          </Command.Empty>
          {companies.length > 0 && (
            <Command.Group heading="Companies" className={group}>
              {companies.map((company) => (
                <Command.Item
                  key={company.id}
                  value={`company ${company.id}`}
                  onSelect={() => {
                    go(`/companies/${company.id}`);
                  }}
                  className={row}
                >
                  <span className="truncate font-medium">{company.displayName}</span>
                  <span className="mono text-12 text-ink-3">{company.ticker}</span>
                  <span className="ml-auto text-12 text-ink-3">{company.exchange}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {sessions.length > 0 && (
            <Command.Group heading={sessionsHeading(asked, status)} className={group}>
              {sessions.map((session) => (
                <Command.Item
                  key={session.id}
                  value={`session ${session.id}`}
                  onSelect={() => {
                    go(`/sessions/${session.id}`);
                  }}
                  className={row}
                >
                  <span className="min-w-0 flex-1 truncate">
                    <span className="font-medium">{companyName(session)}</span>{" "}
                    <span className="text-ink-2">{eventTitle(session)}</span>
                  </span>
                  <span className="text-12 whitespace-nowrap text-ink-3 num">
                    {utcShortDay(session.date)} {utcTime(session.date, "minutes")}
                  </span>
                  <StateBadge
                    state={session.state}
                    upstreamState={session.upstreamState}
                    className="w-32 shrink-0 rounded text-12 blind:hatch"
                  />
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {places.length > 0 && (
            <Command.Group heading="Pages" className={group}>
              {places.map(({ href, label }) => (
                <Command.Item
                  key={href}
                  value={`page ${href}`}
                  onSelect={() => {
                    go(href);
                  }}
                  className={row}
                >
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </dialog>
  );
}

function sessionsHeading(asked: string, status: FreshnessStatus): string {
  if (status === "blind") return asked === "" ? "Live when last confirmed" : "Calls, as last confirmed";
  return asked === "" ? "Live now" : "Calls";
}
