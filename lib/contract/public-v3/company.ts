import * as z from "zod/mini";
import { idSchema, optional, optionalList } from "./fields.ts";
import { instantSchema } from "./instant-schema.ts";

/** One listing of a company (2.4). */
export const tickerSchema = z.object({ ticker: z.string(), exchange: z.string() });
export type Ticker = z.infer<typeof tickerSchema>;

/** A company (2.4). */
export const companySchema = z.object({
  id: idSchema,
  name: z.string(),
  displayName: optional(z.string()),
  country: z.string(),
  backlinkUrl: z.string(),
  tickers: optionalList(tickerSchema),
  isins: optionalList(z.string()),
  cik: optional(z.string()),
  openfigi: optionalList(z.string()),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});

export type Company = z.output<typeof companySchema>;

/** A company in JSON (2.4): what the service writes. */
export type CompanyRecord = z.input<typeof companySchema>;
