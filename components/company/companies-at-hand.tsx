"use client";

import { useMemo } from "react";
import { useIsBlind } from "#lib/client/use-feed.ts";
import { useBoard } from "#lib/client/use-board.ts";
import { useWatchlist } from "#lib/client/watchlist.ts";
import { companiesAtHand } from "#lib/domain/companies-at-hand.ts";
import { CompanyRows } from "./company-rows.tsx";

/** Before anything is typed: whom somebody watches, and who is on air. */
export function CompaniesAtHand() {
  const sessions = useBoard()?.sessions;
  const watchlist = useWatchlist();
  const isBlind = useIsBlind();
  const { watched, live } = useMemo(
    () => companiesAtHand(sessions ? [...sessions.values()] : [], watchlist),
    [sessions, watchlist],
  );
  if (watched.length + live.length === 0) {
    return (
      <p className="py-10 text-center text-13 text-ink-2">
        Type a name, a ticker or an identifier. Nothing needs to be complete.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {watched.length > 0 && (
        <section>
          <h2 className="mb-2 text-13 font-semibold text-ink-2">On your watchlist and on the board</h2>
          <CompanyRows label="Watched companies" companies={watched} />
        </section>
      )}
      {live.length > 0 && (
        <section>
          <h2 className="mb-2 text-13 font-semibold text-ink-2">
            {isBlind ? "Live when last confirmed" : "Live now"}
          </h2>
          <CompanyRows label="Companies that are live" companies={live} />
        </section>
      )}
    </div>
  );
}
