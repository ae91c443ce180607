import { transcriptDetailSchema } from "../transcript-detail.ts";
import { heardSchema, wordsSearchSchema } from "../words-search.ts";
import type { Endpoint } from "./endpoint.ts";
import { number, searches, text, wholeNumber } from "./parameters.ts";

const tag = "Transcripts";

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
    },
    answer: { WordsSearch: wordsSearchSchema },
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
