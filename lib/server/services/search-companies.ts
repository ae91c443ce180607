import type { CompanySearch } from "../../contract/board/company-detail.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { CompanyIndex } from "./company-index.ts";
import { toBoardCompany } from "./to-board-session.ts";

const owner = Symbol.for("callboard.company-index");
const maxMatches = 50;

/**
 * Companies by words of their names in any order, ticker, ticker and exchange, ISIN, CIK, FIGI or id, from the local
 * copy, since upstream offers no such search. Typing errors are forgiven where nothing matches as typed. Best matches
 * first, at most 50; an empty query matches nothing.
 */
export async function searchCompanies(
  input: { query: string; limit?: number },
  runtime: Runtime = currentRuntime(),
): Promise<CompanySearch> {
  const index = runtime.keep(owner, () => new CompanyIndex());
  const found = await index.find(runtime.store.db, input.query);
  const limit = Math.min(input.limit ?? 20, maxMatches);
  return { total: found.length, companies: found.slice(0, limit).map(toBoardCompany) };
}
