import { pick, seededRandom } from "#service/content/seeded-random.ts";
import type { FilterValues } from "./filter-values.ts";

/** Requests for full pages of one list, below `/public/v3`. */
export interface Combinations {
  /** Every filter with each of its values. */
  alone: string[];
  /** Every pair of filters with all pairs of their values. */
  pairs: string[];
  /** A hundred random combinations of three to six filters, the same on every call. */
  random: string[];
}

const randomCombinations = 100;
const minAtRandom = 3;
const maxAtRandom = 6;

type Filter = readonly [name: string, value: string];

/** Combines the filters of a list; ascending and descending requests alternate. */
export function combineFilters(path: string, filters: FilterValues): Combinations {
  const each: Filter[][] = [...filters].map(([name, values]) => values.map((value) => [name, value]));
  const pairs = each.flatMap((ones, place) =>
    each.slice(place + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other]))),
  );
  const random = seededRandom("combinations");
  const atRandom = Array.from({ length: randomCombinations }, () => {
    const left = [...each];
    const size = minAtRandom + Math.floor(random() * (maxAtRandom - minAtRandom + 1));
    const chosen = Array.from({ length: Math.min(size, left.length) }, () =>
      left.splice(Math.floor(random() * left.length), 1),
    );
    return chosen.flat().map((values) => pick(random, values));
  });
  const requests = (combinations: readonly Filter[][]) =>
    combinations.map((combination, place) => requestOf(path, combination, place % 2 === 0 ? "asc" : "desc"));
  return {
    alone: requests(each.flat().map((one) => [one])),
    pairs: requests(pairs),
    random: requests(atRandom),
  };
}

function requestOf(path: string, filters: readonly Filter[], direction: "asc" | "desc"): string {
  const search = new URLSearchParams(filters.map(([name, value]) => [name, value]));
  search.set("limit", "500");
  search.set("direction", direction);
  return `${path}?${search.toString()}`;
}
