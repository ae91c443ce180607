import { transcriptDetailSchema } from "../transcript-detail.ts";
import { trendsSchema } from "../analyst/trends.ts";
import { heardSchema, wordsSearchSchema } from "../words-search.ts";
import { readPathId } from "../../public-v3/read-query.ts";
import { trendSteps } from "../values/trend-steps.ts";
import type { Endpoint } from "./endpoint.ts";
import {
  BadParameter,
  country,
  exchange,
  number,
  oneOfThese,
  searches,
  text,
  wholeNumber,
  type Parameter,
} from "./parameters.ts";
import { zoneParameter } from "./zone-parameter.ts";

const tag = "Transcripts";

const watchlist = text("Only companies on the watchlist with this id.");

const companies: Parameter<readonly number[]> = {
  ...text("Only companies with these ids, separated by commas."),
  read([given = ""], name) {
    const ids = given.split(",").filter(Boolean).map(readPathId);
    if (ids.includes(null)) throw new BadParameter(`${name} must be ids, separated by commas.`);
    return ids.filter((id) => id !== null);
  },
};

/** What was said. */
export const transcriptEndpoints = {
  "GET /api/transcripts/{id}": {
    id: "getTranscript",
    tag,
    summary: "A finished transcript with chapters, speakers and the time of every word",
    access: "viewer",
    path: number,
    answer: { TranscriptDetail: transcriptDetailSchema },
    asksUpstream: true,
  },
  "GET /api/search": {
    id: "searchTranscripts",
    tag,
    summary: "Search what was said, also in the calls that are live",
    access: "viewer",
    query: {
      q: text("What was said, with the operators of the search page."),
      limit: wholeNumber("Calls at most, beside those that are live; more than 50 are never answered.", {
        default: 20,
      }),
      cursor: wholeNumber("`nextCursor` of the answer before."),
      watchlist,
      zone: zoneParameter,
    },
    answer: { WordsSearch: wordsSearchSchema },
  },
  "GET /api/trends": {
    id: "getTrends",
    tag,
    summary: "How often something is said, by quarter or month",
    access: "viewer",
    query: {
      q: text("What was said, with the operators of the search page."),
      by: oneOfThese("The length of a period; a quarter by default.", trendSteps),
      watchlist,
      company: companies,
      country,
      exchange,
    },
    answer: { Trends: trendsSchema },
  },
  "GET /api/search/heard": {
    id: "searchLiveWords",
    tag,
    summary: "Where each of several searches was heard last in the calls that are live",
    access: "viewer",
    query: { q: searches },
    answer: { Heard: heardSchema },
  },
} as const satisfies Record<string, Endpoint>;
