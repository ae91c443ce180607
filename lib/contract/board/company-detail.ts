import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { companySchema } from "../public-v3/company.ts";
import { lookupLimits } from "./values/limits.ts";
import { boardCompanySchema, boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";
import { importedPeriodsSchema } from "./imported-period.ts";

/** `GET /api/companies/{id}`: the company and its copied sessions, newest first. */
export const companyDetailSchema = z.object({
  freshness: freshnessSchema,
  company: companySchema,
  sessions: z.array(boardSessionSchema),
  /** False during the initial sync: sessions outside the board's days may be missing. */
  areSessionsComplete: z.boolean(),
  imported: importedPeriodsSchema,
});
export type CompanyDetail = z.infer<typeof companyDetailSchema>;

const count = z.int().check(z.nonnegative());
const choiceSchema = z.object({ value: z.string(), count });

/** How many companies each value of a filter would leave, with the other filters in effect. */
export const companyChoicesSchema = z.object({
  countries: z.array(choiceSchema),
  exchanges: z.array(choiceSchema),
  /** Companies with a call on the present UTC day. */
  today: count,
  /** Companies with a call in the next 14 days. */
  soon: count,
});

const foundCompanySchema = z.extend(boardCompanySchema, {
  /** When its next call in these days begins; null without one. */
  nextCallAt: z.nullable(instantSchema),
});
export type CompanyChoices = z.infer<typeof companyChoicesSchema>;

/** `GET /api/companies?query=&country=&exchange=&today=&soon=&sort=`: best matches first; `total` counts all that match. */
export const companySearchSchema = z.object({
  total: count,
  companies: z.array(foundCompanySchema),
  choices: companyChoicesSchema,
});
export type CompanySearch = z.infer<typeof companySearchSchema>;

/** `POST /api/companies/lookup`: what somebody pasted, a company on each line. */
export const companyLookupRequestSchema = z.strictObject({
  lines: z
    .array(
      z
        .string()
        .check(
          z.minLength(1, "must not be empty"),
          z.maxLength(lookupLimits.line, `must have at most ${lookupLimits.line} characters`),
        ),
      "must be a list of texts",
    )
    .check(z.maxLength(lookupLimits.lines, `must have at most ${lookupLimits.lines}`)),
});
export type CompanyLookupRequest = z.input<typeof companyLookupRequestSchema>;

/** `found`: it names one company; `ambiguous`: it may name several, or its spelling is close to one. */
export const lookupOutcomes = ["found", "ambiguous", "notFound"] as const;

/** The answer: for each line, in their order, the company that it names, or the likeliest ones and how many there are. */
export const companyLookupSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      outcome: z.enum(lookupOutcomes),
      companies: z.array(boardCompanySchema),
      total: count,
    }),
  ),
});
export type CompanyLookup = z.infer<typeof companyLookupSchema>;
export type LookedUpLine = CompanyLookup["lines"][number];
