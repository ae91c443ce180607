"use client";

import { useMemo } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { useWatchedCompanies } from "#lib/client/saved/use-watched.ts";
import type { BoardCompany, BoardSession } from "#lib/contract/board/board-session.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { CompanyRows } from "./company-rows.tsx";
import { companyWording } from "./company-wording.ts";

/** Shown before anything is typed: watched companies and live ones. */
export function CompanySuggestions() {
  const sessions = useBoard()?.sessions;
  const watchlist = useWatchedCompanies();
  const isBlind = useIsBlind();
  const { watched, live } = useMemo(
    () => suggestCompanies(sessions ? [...sessions.values()] : [], watchlist),
    [sessions, watchlist],
  );
  if (watched.length + live.length === 0) {
    return <p className="py-10 text-center text-13 text-ink-2">{companyWording.typeToFind}</p>;
  }
  return (
    <div className="flex flex-col gap-6">
      {watched.length > 0 && (
        <section>
          <h2 className="mb-2 text-13 font-semibold text-ink-2">{companyWording.watchedOnBoard}</h2>
          <CompanyRows label={companyWording.watchedCompanies} companies={watched} />
        </section>
      )}
      {live.length > 0 && (
        <section>
          <h2 className="mb-2 text-13 font-semibold text-ink-2">{companyWording.live(isBlind)}</h2>
          <CompanyRows label={companyWording.liveCompanies} companies={live} />
        </section>
      )}
    </div>
  );
}

/** The watched companies on the board, and the other companies that are live, both by name. */
function suggestCompanies(sessions: readonly BoardSession[], watchlist: ReadonlySet<number>) {
  const watched = new Map<number, BoardCompany>();
  const live = new Map<number, BoardCompany>();
  for (const { company, state } of sessions) {
    if (!company) continue;
    if (watchlist.has(company.id)) watched.set(company.id, company);
    else if (isLive(state)) live.set(company.id, company);
  }
  return { watched: byName(watched), live: byName(live) };
}

function byName(companies: ReadonlyMap<number, BoardCompany>): BoardCompany[] {
  return [...companies.values()].sort(
    (a, b) => a.displayName.localeCompare(b.displayName, "en") || a.id - b.id,
  );
}
