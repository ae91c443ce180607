import { z } from "zod";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";

/** Requests a path below `/public/v3` and returns the body. */
export type ReadBody = (path: string) => Promise<unknown>;

/** Values of each filter of an endpoint, by name: some match many records, some match few or none. */
export type FilterValues = Map<string, readonly string[]>;

/** A list of each kind of record that has filters. */
export const filteredPaths = [
  "/live",
  "/events",
  "/documents/transcripts",
  "/audio",
  "/companies",
] as const satisfies EndpointPath[];
export type FilteredPath = (typeof filteredPaths)[number];

const dayMs = 86_400_000;
/** The numbers of values in a list. */
const [one, many, hundreds] = [1, 50, 400];
const companySchema = z.object({
  id: z.number(),
  country: z.string(),
  isins: z.array(z.string()),
  cik: z.string().nullable(),
  openfigi: z.array(z.string()),
  tickers: z.array(z.object({ ticker: z.string(), exchange: z.string() })),
});
const companiesSchema = z.object({ data: z.array(companySchema).min(1) });
const sessionsSchema = z.object({ data: z.array(z.object({ eventId: z.number() })).min(1) });

/**
 * Reads filter values from a service, and adds times around now.
 *
 * @throws when it has no companies or no sessions
 */
export async function filterValues(
  readBody: ReadBody,
  nowMs: number,
): Promise<(path: FilteredPath) => FilterValues> {
  const companies = companiesSchema.parse(await readBody("/companies?limit=500")).data;
  const sessions = sessionsSchema.parse(await readBody("/live?limit=500&direction=desc")).data;
  const lists = (values: readonly (string | number)[]) =>
    [many, hundreds, one].map((count) => [...new Set(values)].slice(0, count).join(","));
  const listings = companies.flatMap(({ tickers }) => tickers);
  const exchanges = byFrequency(listings.map(({ exchange }) => exchange));
  const countries = byFrequency(companies.map(({ country }) => country));
  const at = (days: number) => new Date(nowMs + days * dayMs).toISOString();
  const companyIds = lists(companies.map(({ id }) => id));

  const values: Record<string, string[]> = {
    ids: companyIds,
    companyIds,
    tickers: lists(listings.map(({ ticker }) => ticker)),
    isins: lists(companies.flatMap(({ isins }) => isins)),
    ciks: lists(companies.flatMap(({ cik }) => cik ?? [])),
    openfigis: lists(companies.flatMap(({ openfigi }) => openfigi)),
    countries: [countries[0] ?? "", countries.at(-1) ?? "", countries.slice(3, 9).join(",")],
    exchanges: [exchanges[0] ?? "", exchanges.at(-1) ?? "", exchanges.slice(3, 9).join(",")],
    eventIds: lists(sessions.map(({ eventId }) => eventId)),
    states: ["recordingAvailable", "notLive", "liveFailedNoAccess", "live,processingRecording"],
    typeIds: ["26,27,28,29", "26", "2", "15,22", "999"],
    startDate: [at(-400), at(-20), at(7), at(1_000)],
    endDate: [at(80), at(-300), at(-5_000)],
    updatedAfter: [at(-400), at(-1), at(1)],
    updatedBefore: [at(1), at(-300), at(-5_000)],
    sortBy: ["date"],
    expand: ["event"],
  };
  return (path) =>
    new Map(
      [...endpoints[path]].flatMap((name) => {
        const own = values[name];
        return own === undefined ? [] : [[name, own] as const];
      }),
    );
}

function byFrequency(values: readonly string[]): string[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].sort(([, one], [, other]) => other.length - one.length).map(([value]) => value);
}
