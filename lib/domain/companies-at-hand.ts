import type { BoardCompany, BoardSession } from "../contract/board/board-session.ts";

/** Companies worth offering before anybody searched, each once and by name. */
export interface CompaniesAtHand {
  watched: BoardCompany[];
  live: BoardCompany[];
}

/** Takes from the board whom somebody watches, and whoever else is live. */
export function companiesAtHand(
  sessions: readonly BoardSession[],
  watchlist: ReadonlySet<number>,
): CompaniesAtHand {
  const watched = new Map<number, BoardCompany>();
  const live = new Map<number, BoardCompany>();
  for (const { company, state } of sessions) {
    if (!company) continue;
    if (watchlist.has(company.id)) watched.set(company.id, company);
    else if (state === "live") live.set(company.id, company);
  }
  return { watched: byName(watched), live: byName(live) };
}

function byName(companies: ReadonlyMap<number, BoardCompany>): BoardCompany[] {
  return [...companies.values()].sort(
    (a, b) => a.displayName.localeCompare(b.displayName, "en") || a.id - b.id,
  );
}
