import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { by, line } from "./acting.ts";
import { boardCompanySchema } from "./board-session.ts";
import { firstVisitCards } from "./values/first-visit.ts";
import { savedLimits } from "./values/limits.ts";

/** What a watchlist and a saved view have in common. */
const saved = {
  /** A short id made by the server, for use in addresses. */
  id: z.string(),
  name: z.string(),
  /** The owner's name: the one of the sign-in, or the one that they gave without authentication. */
  owner: z.string(),
  /** Whether everybody sees it; else only its owner. */
  isShared: z.boolean(),
  /** Whether it is the default of the person who asks. Each person has at most one. */
  isDefault: z.boolean(),
  changedBy: z.string(),
  changedAt: instantSchema,
};

/** A named list of companies that somebody watches. */
export const watchlistSchema = z.object({ ...saved, companyIds: z.array(idSchema) });
export type Watchlist = z.infer<typeof watchlistSchema>;

/** Filters, order, columns and layout of the board under a name. */
export const viewSchema = z.object({
  ...saved,
  /** What stands after the question mark in the board's address: `state=live&view=table`. */
  search: z.string(),
});
export type View = z.infer<typeof viewSchema>;

const requestFields = {
  name: line(savedLimits.name),
  isShared: z._default(z.boolean(), false),
  isDefault: z._default(z.boolean(), false),
  by,
};

/** `POST /api/watchlists` and `PUT /api/watchlists/{id}`. */
export const watchlistRequestSchema = z.strictObject({
  ...requestFields,
  companyIds: z
    .array(idSchema, "must be a list of companies' ids")
    .check(z.maxLength(savedLimits.companies, `must have at most ${savedLimits.companies}`)),
});
export type WatchlistRequest = z.input<typeof watchlistRequestSchema>;

/** `POST /api/views` and `PUT /api/views/{id}`. */
export const viewRequestSchema = z.strictObject({
  ...requestFields,
  search: z
    .string("must be text")
    .check(
      z.maxLength(savedLimits.search, `must have at most ${savedLimits.search} characters`),
      z.regex(/^[^?#\p{Cc}\s]*$/u, "must be what stands after the question mark of an address"),
    ),
});
export type ViewRequest = z.input<typeof viewRequestSchema>;

/** The board's version in which a change is visible. */
const version = z.int().check(z.nonnegative());

/** `GET /api/watchlists?by=`: the person's own and shared ones, by name. */
export const watchlistsSchema = z.object({ version, watchlists: z.array(watchlistSchema) });
export type Watchlists = z.infer<typeof watchlistsSchema>;

/** `GET /api/watchlists/{id}/companies`: those of its companies that are copied, by name. */
export const watchlistCompaniesSchema = z.object({ companies: z.array(boardCompanySchema) });
export type WatchlistCompanies = z.infer<typeof watchlistCompaniesSchema>;

/** `GET /api/views?by=`: the person's own and shared ones, by name. */
export const viewsSchema = z.object({ version, views: z.array(viewSchema) });
export type Views = z.infer<typeof viewsSchema>;

/** The answer to every change of a watchlist; null once it is deleted. */
export const watchlistAnswerSchema = z.object({ version, watchlist: z.nullable(watchlistSchema) });
export type WatchlistAnswer = z.infer<typeof watchlistAnswerSchema>;

/** The answer to every change of a view; null once it is deleted. */
export const viewAnswerSchema = z.object({ version, view: z.nullable(viewSchema) });
export type ViewAnswer = z.infer<typeof viewAnswerSchema>;

const seen = z.array(z.enum(firstVisitCards)).check(z.maxLength(firstVisitCards.length));

/** `PUT /api/first-visit`: cards that a person used or closed, beside those noted before. */
export const seenCardsRequestSchema = z.strictObject({ seen, by });
export type SeenCardsRequest = z.output<typeof seenCardsRequestSchema>;

/** All that the person used or closed by then, in any browser. */
export const seenCardsSchema = z.object({ seen });
export type SeenCards = z.infer<typeof seenCardsSchema>;
