import { z } from "zod";
import type { RunningService } from "../programs/start-service.ts";
import { bodyReader } from "./body-reader.ts";

export interface BenchRequest {
  name: string;
  /** Below `/public/v3`. */
  path: string;
  /** Headers besides the key. */
  headers?: Record<string, string>;
}

const dayMs = 86_400_000;
const someCompanies = 50;
const companySchema = z.object({
  id: z.number(),
  isins: z.array(z.string()),
  tickers: z.array(z.object({ ticker: z.string() })),
});
const companiesSchema = z.object({ data: z.array(companySchema).min(someCompanies) });
const idsSchema = z.object({ data: z.array(z.object({ id: z.number() })).min(1) });

/** What the app and other clients request most, and full pages with single and combined filters. */
export async function requestsFor(service: RunningService, nowMs: number): Promise<BenchRequest[]> {
  const readBody = bodyReader(service);
  const companies = companiesSchema.parse(await readBody(`/companies?limit=${someCompanies}`)).data;
  const [session] = idsSchema.parse(await readBody("/live?limit=1")).data;
  const [transcript] = idsSchema.parse(await readBody("/documents/transcripts?limit=1")).data;
  const ids = companies.map(({ id }) => id).join(",");
  const isins = companies.flatMap((company) => company.isins).join(",");
  const tickers = companies.flatMap((company) => company.tickers.map(({ ticker }) => ticker)).join(",");
  const daysFromNow = (days: number) => new Date(nowMs + days * dayMs).toISOString();
  const week = `startDate=${daysFromNow(-3)}&endDate=${daysFromNow(4)}`;
  return [
    { name: "live: ten of a state", path: tenRows },
    { name: "live: first page", path: "/live" },
    { name: "live: full page", path: "/live?limit=500" },
    { name: "live: states", path: "/live?states=live,willBeLive,processingRecording&limit=500" },
    { name: "live: rare states, desc", path: "/live?states=liveFailedNoAccess&limit=500&direction=desc" },
    { name: "live: nothing new", path: `/live?updatedAfter=${daysFromNow(1)}&limit=500` },
    { name: "live: updated since yesterday", path: `/live?updatedAfter=${daysFromNow(-1)}&limit=500` },
    { name: "live: week", path: `/live?${week}&limit=500` },
    { name: "live: week, states", path: `/live?${week}&states=notLive,live&limit=500` },
    { name: "live: 50 companies", path: `/live?companyIds=${ids}&limit=500` },
    { name: "live: tickers, countries", path: `/live?tickers=${tickers}&countries=US,DE,GB&limit=500` },
    { name: "live: by id", path: `/live/${session?.id}` },
    { name: "events: week", path: `/events?${week}&limit=500` },
    { name: "companies: full page", path: "/companies?limit=500" },
    { name: "companies: isins", path: `/companies?isins=${isins}&limit=500` },
    { name: "company: by id", path: `/companies/${companies[0]?.id}` },
    { name: "transcripts: 50 companies", path: `/documents/transcripts?companyIds=${ids}&limit=500` },
    {
      name: "chapters: levels",
      path: `/documents/transcripts/${transcript?.id}/chapters?levels=1,2&limit=500`,
    },
  ];
}

const tenRows = "/live?states=recordingAvailable&limit=10";

/** Pages that are requested repeatedly, as by many screens: plain and compressed. */
export function repeatedRequests(): BenchRequest[] {
  const pages = [
    { name: "ten rows", path: tenRows },
    { name: "five hundred rows", path: "/live?states=recordingAvailable&limit=500" },
  ];
  const codings = [undefined, "gzip", "br", "zstd"];
  return pages.flatMap(({ name, path }) =>
    codings.map((coding) => ({
      name: `unchanged: ${name}${coding === undefined ? "" : `, ${coding}`}`,
      path,
      ...(coding !== undefined && { headers: { "accept-encoding": coding } }),
    })),
  );
}
