import { actorRequestSchema } from "../acting.ts";
import {
  seenCardsRequestSchema,
  seenCardsSchema,
  viewAnswerSchema,
  viewRequestSchema,
  viewsSchema,
  watchlistAnswerSchema,
  watchlistCompaniesSchema,
  watchlistRequestSchema,
  watchlistsSchema,
} from "../saved.ts";
import {
  passageNoteAnswerSchema,
  passageNoteRequestSchema,
  passageNotesSchema,
} from "../analyst/passage-notes.ts";
import { lastVisitRequestSchema, lastVisitSchema } from "../analyst/last-visit.ts";
import type { Endpoint } from "./endpoint.ts";
import { person, saved, savedCompany, text, wholeNumber } from "./parameters.ts";

// The services check whose a list or a view is.
const ofEverybody = { tag: "Saving", access: "viewer" } as const;

/** What people save under a name. */
export const savingEndpoints = {
  "GET /api/watchlists": {
    ...ofEverybody,
    id: "listWatchlists",
    summary: "The watchlists that a person sees, by name",
    // The address of a wall may name a shared one.
    isForWalls: true,
    describedQuery: { by: person },
    answer: { Watchlists: watchlistsSchema },
  },
  "POST /api/watchlists": {
    ...ofEverybody,
    id: "makeWatchlist",
    summary: "Make a watchlist",
    body: watchlistRequestSchema,
    answer: { WatchlistAnswer: watchlistAnswerSchema },
    status: 201,
  },
  "PUT /api/watchlists/{id}": {
    ...ofEverybody,
    id: "replaceWatchlist",
    summary: "Replace a watchlist",
    path: saved,
    body: watchlistRequestSchema,
    answer: { WatchlistAnswer: watchlistAnswerSchema },
  },
  "DELETE /api/watchlists/{id}": {
    ...ofEverybody,
    id: "deleteWatchlist",
    summary: "Delete a watchlist",
    path: saved,
    body: actorRequestSchema,
    answer: { WatchlistAnswer: watchlistAnswerSchema },
  },
  "GET /api/watchlists/{id}/companies": {
    ...ofEverybody,
    id: "listWatchlistCompanies",
    summary: "The companies of a watchlist, by name",
    path: saved,
    describedQuery: { by: person },
    answer: { WatchlistCompanies: watchlistCompaniesSchema },
  },
  "PUT /api/watchlists/{id}/companies/{companyId}": {
    ...ofEverybody,
    id: "watchCompany",
    summary: "Add a company to a watchlist",
    path: savedCompany,
    body: actorRequestSchema,
    answer: { WatchlistAnswer: watchlistAnswerSchema },
  },
  "DELETE /api/watchlists/{id}/companies/{companyId}": {
    ...ofEverybody,
    id: "unwatchCompany",
    summary: "Take a company off a watchlist",
    path: savedCompany,
    body: actorRequestSchema,
    answer: { WatchlistAnswer: watchlistAnswerSchema },
  },
  "GET /api/views": {
    ...ofEverybody,
    id: "listViews",
    summary: "The saved views that a person sees, by name",
    isForWalls: true,
    describedQuery: { by: person },
    answer: { Views: viewsSchema },
  },
  "POST /api/views": {
    ...ofEverybody,
    id: "makeView",
    summary: "Save a view of the board",
    body: viewRequestSchema,
    answer: { ViewAnswer: viewAnswerSchema },
    status: 201,
  },
  "PUT /api/views/{id}": {
    ...ofEverybody,
    id: "replaceView",
    summary: "Replace a saved view",
    path: saved,
    body: viewRequestSchema,
    answer: { ViewAnswer: viewAnswerSchema },
  },
  "DELETE /api/views/{id}": {
    ...ofEverybody,
    id: "deleteView",
    summary: "Delete a saved view",
    path: saved,
    body: actorRequestSchema,
    answer: { ViewAnswer: viewAnswerSchema },
  },
  "PUT /api/first-visit": {
    ...ofEverybody,
    id: "noteSeenCards",
    summary: "Note which cards of the first visit a person used or closed",
    body: seenCardsRequestSchema,
    answer: { SeenCards: seenCardsSchema },
  },
  "GET /api/last-visit": {
    ...ofEverybody,
    id: "getLastVisit",
    summary: "What whoever is signed in has read of what happened",
    answer: { LastVisit: lastVisitSchema },
  },
  "PUT /api/last-visit": {
    ...ofEverybody,
    id: "noteLastVisit",
    summary: "Note what whoever is signed in has read, beside what was noted before",
    body: lastVisitRequestSchema,
    answer: { LastVisit: lastVisitSchema },
  },
  "GET /api/passages": {
    ...ofEverybody,
    id: "listPassageNotes",
    summary: "The notes on passages of calls that a person sees: their own and shared ones",
    query: {
      event: wholeNumber("Only of the call of the event with this id, in the order in which it was said."),
      q: text("Only those with these words, in the note, the passage, its speaker or the call."),
    },
    describedQuery: { by: person },
    answer: { PassageNotes: passageNotesSchema },
  },
  "PUT /api/passages/{id}": {
    ...ofEverybody,
    id: "savePassageNote",
    summary: "Note something on a passage of a call, or change the note",
    path: saved,
    body: passageNoteRequestSchema,
    answer: { PassageNoteAnswer: passageNoteAnswerSchema },
  },
  "DELETE /api/passages/{id}": {
    ...ofEverybody,
    id: "deletePassageNote",
    summary: "Delete a note on a passage",
    path: saved,
    body: actorRequestSchema,
    answer: { PassageNoteAnswer: passageNoteAnswerSchema },
  },
} as const satisfies Record<string, Endpoint>;
