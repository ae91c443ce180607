import { actorRequestSchema } from "../../contract/board/acting.ts";
import { viewRequestSchema, watchlistRequestSchema } from "../../contract/board/saved.ts";
import type { Operation } from "./operation.ts";

const tag = "Saving";

/** The operations on what people save under a name, by method and path. */
export const savingOperations = {
  "GET /api/watchlists": {
    id: "listWatchlists",
    tag,
    query: ["by"],
    answer: "Watchlists",
    summary: "The watchlists that a person sees, by name",
  },
  "POST /api/watchlists": {
    id: "makeWatchlist",
    tag,
    body: watchlistRequestSchema,
    answer: "WatchlistAnswer",
    status: 201,
    summary: "Make a watchlist",
  },
  "PUT /api/watchlists/{id}": {
    id: "replaceWatchlist",
    tag,
    pathId: "saved",
    body: watchlistRequestSchema,
    answer: "WatchlistAnswer",
    summary: "Replace a watchlist",
  },
  "DELETE /api/watchlists/{id}": {
    id: "deleteWatchlist",
    tag,
    pathId: "saved",
    body: actorRequestSchema,
    answer: "WatchlistAnswer",
    summary: "Delete a watchlist",
  },
  "PUT /api/watchlists/{id}/companies/{companyId}": {
    id: "watchCompany",
    tag,
    pathId: "savedCompany",
    body: actorRequestSchema,
    summary: "Add a company to a watchlist",
    answer: "WatchlistAnswer",
  },
  "DELETE /api/watchlists/{id}/companies/{companyId}": {
    id: "unwatchCompany",
    tag,
    pathId: "savedCompany",
    body: actorRequestSchema,
    summary: "Take a company off a watchlist",
    answer: "WatchlistAnswer",
  },
  "GET /api/views": {
    id: "listViews",
    tag,
    query: ["by"],
    answer: "Views",
    summary: "The saved views that a person sees, by name",
  },
  "POST /api/views": {
    id: "makeView",
    tag,
    body: viewRequestSchema,
    answer: "ViewAnswer",
    status: 201,
    summary: "Save a view of the board",
  },
  "PUT /api/views/{id}": {
    id: "replaceView",
    tag,
    pathId: "saved",
    body: viewRequestSchema,
    answer: "ViewAnswer",
    summary: "Replace a saved view",
  },
  "DELETE /api/views/{id}": {
    id: "deleteView",
    tag,
    pathId: "saved",
    body: actorRequestSchema,
    answer: "ViewAnswer",
    summary: "Delete a saved view",
  },
} as const satisfies Record<string, Operation>;
