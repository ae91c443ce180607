import type { CompanySearch } from "../../contract/board/company-detail.ts";
import {
  filterCompanies,
  isNarrowed,
  noCompanyFilter,
  type CompanyFilter,
} from "../../domain/company/company-filter.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readCompaniesDue } from "../store/read/find-company.ts";
import { CompanyIndex } from "./company-index.ts";
import { toBoardCompany } from "../store/board/board-company.ts";

const owner = Symbol.for("callboard.company-index");
const maxMatches = 50;
const dayMs = 86_400_000;

/** The search index of an instance. */
export const companyIndex = (runtime: Runtime) => runtime.singleton(owner, () => new CompanyIndex());

/**
 * Companies by words of their names in any order, ticker, ticker and exchange, ISIN, CIK, FIGI or id, from the local
 * copy, since upstream offers no such search. Typing errors are tolerated where nothing matches exactly. Best matches
 * first, at most 50. Without a query the filters list companies by name; without both nothing is listed.
 */
export async function searchCompanies(
  { query, limit = 20, filter = noCompanyFilter }: CompanyQuestion,
  runtime: Runtime = currentRuntime(),
): Promise<CompanySearch> {
  const { clock, store } = runtime;
  const index = companyIndex(runtime);
  const from = Math.floor(clock.now() / dayMs) * dayMs;
  const today = await readCompaniesDue(store.db, { from, to: from + dayMs });
  const hasText = query.trim() !== "";
  const matching = hasText ? await index.find(store.db, query) : await index.all(store.db);
  const { found, choices } = filterCompanies(matching, filter, today);
  const listed = hasText || isNarrowed(filter) ? found : [];
  const companies = listed.slice(0, Math.min(limit, maxMatches)).map(({ row }) => toBoardCompany(row));
  return { total: listed.length, companies, choices };
}

interface CompanyQuestion {
  query: string;
  limit?: number;
  filter?: CompanyFilter;
}
