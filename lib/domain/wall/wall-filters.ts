import * as z from "zod/mini";
import { savedIdForm } from "../../contract/board/values/limits.ts";
import { listParameters } from "../board/list-filters.ts";

/** What narrows a wall: a saved view of the board by its id, and filters by the names that the board's address has. */
export const wallFilters = ["view", "q", ...listParameters, "watched"] as const;
export type WallFilter = (typeof wallFilters)[number];
/** As the address has them; none of them is empty. */
export type WallFilters = Readonly<Partial<Record<WallFilter, string>>>;

/** What no board needs, and no line of a wall has room for. */
const longestValue = 500;
const words = z.string().check(z.trim(), z.maxLength(longestValue));
const savedId = z.union([z.literal(""), z.string().check(z.regex(savedIdForm))]);

/** What a wall accepts for each; an empty value narrows nothing. */
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
