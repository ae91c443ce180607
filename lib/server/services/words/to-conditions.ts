import { filterWord } from "../../../domain/search/filter-words.ts";
import type { Condition, Conditions } from "../../../domain/search/fits.ts";
import type { WordsFilter, WordsQuery } from "../../../domain/search/words-query.ts";
import type { Runtime } from "../../runtime.ts";
import { searchCompanies } from "../search-companies.ts";

const maxCompanies = 50;

/** What a query asks for. */
export interface Asked {
  /** The conditions on a paragraph. */
  conditions: Conditions;
  /** The companies in whose calls it can be found; null for all. */
  companyIds: ReadonlySet<number> | null;
}

/**
 * What a query asks for, in the calls of these companies or of all; null where no company matches, so that nothing can be
 * found. @throws the database's error
 */
export async function toConditions(
  { wanted: [first, ...others], unwanted, filters }: WordsQuery,
  runtime: Runtime,
  among: ReadonlySet<number> | null = null,
): Promise<Asked | null> {
  const all: [Condition, ...Condition[]] = [first, ...others];
  const none: Condition[] = [...unwanted];
  let companyIds = among;
  if (among?.size === 0) return null;
  if (among) all.push({ kind: "filter", anyOf: [...among].map((id) => [filterWord("company", id)]) });
  for (const filter of filters) {
    const ids = filter.field === "company" ? await companiesOf(filter, runtime) : null;
    const anyOf = ids
      ? ids.map((id) => [filterWord("company", id)])
      : [filter.words.map((word) => filterWord(filter.field, word))];
    if (anyOf.length > 0) (filter.isExcluded ? none : all).push({ kind: "filter", anyOf });
    else if (!filter.isExcluded) return null;
    if (ids && !filter.isExcluded) companyIds = new Set(ids.filter((id) => companyIds?.has(id) ?? true));
  }
  return { conditions: { all, none }, companyIds };
}

/** Companies are looked up by their present names. */
async function companiesOf({ value }: WordsFilter, runtime: Runtime): Promise<number[]> {
  const { companies } = await searchCompanies({ query: value, limit: maxCompanies }, runtime);
  return companies.map(({ id }) => id);
}
