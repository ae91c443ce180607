import * as z from "zod/mini";
import { companySchema } from "../public-v3/company.ts";
import { boardCompanySchema, boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";

/** `GET /api/companies/{id}`: the company and its copied sessions, newest first. */
export const companyDetailSchema = z.object({
  freshness: freshnessSchema,
  company: companySchema,
  sessions: z.array(boardSessionSchema),
  /** False during the initial sync: sessions outside the board's days may be missing. */
  areSessionsComplete: z.boolean(),
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
});
export type CompanyChoices = z.infer<typeof companyChoicesSchema>;

/** `GET /api/companies?query=&country=&exchange=&today=`: best matches first; `total` counts all that match. */
export const companySearchSchema = z.object({
  total: count,
  companies: z.array(boardCompanySchema),
  choices: companyChoicesSchema,
});
export type CompanySearch = z.infer<typeof companySearchSchema>;
