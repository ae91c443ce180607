import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { CompanyLookup, LookedUpLine } from "../../contract/board/company-detail.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { toBoardCompany } from "../store/board/board-company.ts";
import { requireCopiedCompanies } from "./get-company.ts";
import { companyIndex } from "./search-companies.ts";

/** Companies offered for one line. */
const maxChoices = 6;
/** Lines looked up before other work runs. */
const linesPerTurn = 10;

/**
 * Finds the company that each line names, in the local copy. A line whose spelling is only close to a company's is
 * ambiguous, also where it is close to one alone.
 * @throws ServiceProblem notCopiedYet
 */
export async function lookUpCompanies(
  lines: readonly string[],
  runtime: Runtime = currentRuntime(),
): Promise<CompanyLookup> {
  await requireCopiedCompanies(runtime.store.db);
  const index = companyIndex(runtime);
  const answers: LookedUpLine[] = [];
  for (const [at, text] of lines.entries()) {
    const { found, isGuess } = await index.lookUp(runtime.store.db, text);
    const companies = found.slice(0, maxChoices).map(({ row }) => toBoardCompany(row));
    const outcome = found.length === 0 ? "notFound" : found.length === 1 && !isGuess ? "found" : "ambiguous";
    answers.push({ text, outcome, companies, total: found.length });
    if (at % linesPerTurn === linesPerTurn - 1) await yieldToEventLoop();
  }
  return { lines: answers };
}
