import type { CompanyOrder } from "../../contract/board/values/company-orders.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import type { CompanySearch } from "../../contract/board/company-detail.ts";
import {
  filterCompanies,
  isNarrowed,
  noCompanyFilter,
  soonDays,
  sortCompanies,
  type CompanyFilter,
} from "../../domain/company/company-filter.ts";
import { listedDay, listedWithin } from "../../domain/session/listed-day.ts";
import { dayOf } from "../../domain/time/local-time.ts";
import type { Queryable } from "../store/schema.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readCallsDue, readNextCalls } from "../store/read/find-company.ts";
import { CompanyIndex, type IndexedCompany } from "./company-index.ts";
import { toBoardCompany } from "../store/board/board-company.ts";

const owner = Symbol.for("callboard.company-index");
const maxMatches = 500;
/** Companies looked for at once. */
const maxNames = 50;
const dayMs = 86_400_000;

/** The search index of an instance. */
export const companyIndex = (runtime: Runtime) => runtime.singleton(owner, () => new CompanyIndex());

/**
 * Companies by words of their names in any order, ticker, ticker and exchange, ISIN, CIK, FIGI or id, from the local
 * copy, since upstream offers no such search. Typing errors are tolerated where nothing matches exactly. Best matches
 * first, at most 500. Several, separated by semicolons or commas, are found one after another. Without a query the filters list companies by name; without both nothing is listed.
 */
export async function searchCompanies(
  { query, limit = 20, filter = noCompanyFilter, order = "best", zone = "UTC" }: CompanyQuestion,
  runtime: Runtime = currentRuntime(),
): Promise<CompanySearch> {
  const { clock, store } = runtime;
  const index = companyIndex(runtime);
  const now = clock.now();
  const today = dayOf(now, zone);
  const calls = await readCallsDue(store.db, listedWithin({ from: today, to: today + dayMs }, zone));
  const ofToday = calls.filter(({ state, date }) => listedDay({ state, date: iso(date) }, zone) === today);
  const due = {
    today: new Set(ofToday.map(({ company_id: id }) => id)),
    soon: await readNextCalls(store.db, { from: now, to: now + soonDays * dayMs }),
  };
  const hasText = query.trim() !== "";
  const matching = hasText ? await findAll(index, store.db, query) : await index.all(store.db);
  const { found, choices } = filterCompanies(matching, filter, due);
  const listed = hasText || isNarrowed(filter) ? found : [];
  const named = listed.map((company) => ({ ...company, name: company.row.display_name ?? company.row.name }));
  const companies = sortCompanies(named, order, due)
    .slice(0, Math.min(limit, maxMatches))
    .map(({ row }) => {
      const next = due.soon.get(row.id);
      return { ...toBoardCompany(row), nextCallAt: next === undefined ? null : iso(next) };
    });
  return { total: listed.length, companies, choices };
}

/** What each of several texts finds, each company once. A comma separates only where the whole text finds nothing. */
async function findAll(index: CompanyIndex, db: Queryable, query: string): Promise<IndexedCompany[]> {
  const found = new Map<number, IndexedCompany>();
  const add = (companies: readonly IndexedCompany[]) => {
    for (const company of companies) if (!found.has(company.id)) found.set(company.id, company);
  };
  for (const name of query.split(/[;\n]/).slice(0, maxNames)) {
    const whole = await index.find(db, name);
    add(whole);
    if (whole.length > 0 || !name.includes(",")) continue;
    for (const part of name.split(",").slice(0, maxNames)) add(await index.find(db, part));
  }
  return [...found.values()];
}

interface CompanyQuestion {
  query: string;
  limit?: number;
  filter?: CompanyFilter;
  order?: CompanyOrder;
  /** The zone whose day is today. */
  zone?: string;
}
