import { filterWord } from "../../../domain/search/filter-words.ts";
import type { Condition, Conditions } from "../../../domain/search/fits.ts";
import type { WordsFilter, WordsQuery } from "../../../domain/search/words-query.ts";
import type { Runtime } from "../../runtime.ts";
import { searchCompanies } from "../search-companies.ts";

const maxCompanies = 50;

/** What a paragraph has to fit for a query; null where no company does, so that nothing can be found. */
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

/** The sets of filter words of which one has to be there. Companies are looked up, so that names of today count. */
async function filterSets({ field, value, words }: WordsFilter, runtime: Runtime): Promise<string[][]> {
  if (field !== "company") return [words.map((word) => filterWord(field, word))];
  const { companies } = await searchCompanies({ query: value, limit: maxCompanies }, runtime);
  return companies.map(({ id }) => [filterWord(field, id)]);
}
