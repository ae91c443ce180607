import * as z from "zod/mini";
import { companySchema } from "../public-v3/company.ts";
import { boardCompanySchema, boardSessionSchema } from "./board-session.ts";
import { freshnessSchema } from "./freshness.ts";

/** `GET /api/companies/{id}`: the company and its sessions in the synced window, newest first. */
export const companyDetailSchema = z.object({
  freshness: freshnessSchema,
  company: companySchema,
  sessions: z.array(boardSessionSchema),
  /** False during the initial sync: sessions outside the board's days may be missing. */
  areSessionsComplete: z.boolean(),
});
export type CompanyDetail = z.infer<typeof companyDetailSchema>;

/** `GET /api/companies?query=`: best matches first; `total` counts all that match. */
export const companySearchSchema = z.object({
  total: z.int().check(z.nonnegative()),
  companies: z.array(boardCompanySchema),
});
export type CompanySearch = z.infer<typeof companySearchSchema>;
