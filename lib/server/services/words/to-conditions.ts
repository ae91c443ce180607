import { filterWord } from "../../../domain/search/filter-words.ts";
import type { Condition, Conditions } from "../../../domain/search/fits.ts";
import type { WordsFilter, WordsQuery } from "../../../domain/search/words-query.ts";
import type { Runtime } from "../../runtime.ts";
import { searchCompanies } from "../search-companies.ts";

const maxCompanies = 50;

/** The conditions of a query on a paragraph; null where no company matches, so that nothing can be found. */
export async function toConditions(
  { wanted: [first, ...others], unwanted, filters }: WordsQuery,
  runtime: Runtime,
): Promise<Conditions | null> {
  const all: [Condition, ...Condition[]] = [first, ...others];
  const none: Condition[] = [...unwanted];
  for (const filter of filters) {
    const anyOf = await filterSets(filter, runtime);
    if (anyOf.length > 0) (filter.isExcluded ? none : all).push({ kind: "filter", anyOf });
    else if (!filter.isExcluded) return null;
  }
  return { all, none };
}

/** Sets of filter words, one of which a paragraph must have. Companies are looked up by their present names. */
async function filterSets({ field, value, words }: WordsFilter, runtime: Runtime): Promise<string[][]> {
  if (field !== "company") return [words.map((word) => filterWord(field, word))];
  const { companies } = await searchCompanies({ query: value, limit: maxCompanies }, runtime);
  return companies.map(({ id }) => [filterWord(field, id)]);
}
