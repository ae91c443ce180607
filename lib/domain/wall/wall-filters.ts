import * as z from "zod/mini";
import { savedIdForm } from "../../contract/board/values/limits.ts";
import { listParameters } from "../board/list-filters.ts";

/** The filters of a wall: a saved view by its id, and filters by their names in the board's address. */
export const wallFilters = ["view", "q", ...listParameters, "watched"] as const;
export type WallFilter = (typeof wallFilters)[number];
/** The filters as in an address; none is empty. */
export type WallFilters = Readonly<Partial<Record<WallFilter, string>>>;

/** No filter needs more, and no line of a wall has room for it. */
const longestValue = 500;
const words = z.string().check(z.trim(), z.maxLength(longestValue));
const savedId = z.union([z.literal(""), z.string().check(z.regex(savedIdForm))]);

/** What a wall accepts for each filter; an empty value does not filter. */
export const wallFilterSchemas = {
  view: savedId,
  q: words,
  country: words,
  exchange: words,
  ticker: words,
  isin: words,
  cik: words,
  watched: savedId.check(z.refine((id) => id !== "false")),
} satisfies Record<WallFilter, z.ZodMiniType<string>>;
