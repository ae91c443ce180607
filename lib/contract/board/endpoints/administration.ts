import { actorRequestSchema } from "../acting.ts";
import { actionLogSchema } from "../action-log.ts";
import { apiTokenAnswerSchema, apiTokenRequestSchema, apiTokensSchema } from "../api-tokens.ts";
import { dataHealthSchema, listingAcceptanceSchema, readinessSchema, syncStatusSchema } from "../status.ts";
import { wallLinkAnswerSchema, wallLinkRequestSchema, wallLinksSchema } from "../walls/wall-links.ts";
import { wallsSchema } from "../walls/walls.ts";
import type { Endpoint } from "./endpoint.ts";
import { dataset, format, generated, limit, saved, text } from "./parameters.ts";

const tag = "Running it";
/** Never kept: it has to be the present one, or has an address or a name of a secret. */
const unkept = { caching: "no-store" } as const;
const unkeptOfAdmin = { access: "admin", caching: "private, no-store" } as const;

/** What operating the server needs: health, the log, and who may enter. */
export const runningEndpoints = {
  "GET /api/status": {
    ...unkept,
    id: "getStatus",
    tag,
    summary: "The copy of upstream, dataset by dataset",
    access: "viewer",
    answer: { SyncStatus: syncStatusSchema },
  },
  "GET /api/health/live": {
    ...unkept,
    id: "isLive",
    tag,
    summary: "Whether this process answers",
    access: "open",
    contentType: "application/json",
    // It answers also while the server is still starting.
    isByHand: true,
  },
  "GET /api/health/ready": {
    ...unkept,
    id: "isReady",
    tag,
    summary: "Whether this process can serve, also a board that is not confirmed",
    access: "open",
    answer: { Readiness: readinessSchema },
    mayBeUnwell: true,
  },
  "GET /api/health/data": {
    ...unkept,
    id: "getDataHealth",
    tag,
    summary: "How fresh the board is; 503 while it is blind",
    access: "open",
    answer: { DataHealth: dataHealthSchema },
    mayBeUnwell: true,
  },
  "GET /api/metrics": {
    ...unkept,
    id: "getMetrics",
    tag,
    summary: "Figures in the Prometheus text format",
    access: "metrics",
    contentType: "text/plain",
  },
  "GET /api/log": {
    id: "listLog",
    tag,
    summary: "Every change that a person made, newest first",
    access: "admin",
    describedQuery: {
      limit: limit("Entries at most.", { max: 200, usual: 50 }),
      cursor: text("`nextCursor` of the answer before."),
      format,
    },
    answer: { ActionLog: actionLogSchema },
  },
  "GET /api/tokens": {
    ...unkeptOfAdmin,
    id: "listTokens",
    tag,
    summary: "The API tokens",
    answer: { ApiTokens: apiTokensSchema },
  },
  "GET /api/wall-links": {
    ...unkeptOfAdmin,
    id: "listWallLinks",
    tag,
    summary: "The walls that have access without signing in",
    answer: { WallLinks: wallLinksSchema },
  },
  "GET /api/walls": {
    id: "listWalls",
    tag,
    summary: "The walls that checked in within a day, the longest silent ones first",
    access: "viewer",
    answer: { Walls: wallsSchema },
  },
  "PUT /api/listings/{id}/acceptance": {
    id: "acceptRemoval",
    tag,
    summary: "Accept that what upstream no longer lists is gone",
    description:
      "A full list that lacks more than a fifth of what is known removes nothing until somebody accepts it, or three lists over ten minutes are equal. `doubt` of `GET /api/status` tells what is missing.",
    access: "operator",
    path: dataset,
    body: listingAcceptanceSchema,
    answer: { SyncStatus: syncStatusSchema },
  },
  "POST /api/tokens": {
    id: "makeToken",
    tag,
    summary: "Make a token",
    description: "`secret` is in this answer and nowhere else.",
    access: "admin",
    body: apiTokenRequestSchema,
    answer: { ApiTokenAnswer: apiTokenAnswerSchema },
    status: 201,
  },
  "DELETE /api/tokens/{id}": {
    id: "revokeToken",
    tag,
    summary: "Revoke a token",
    access: "admin",
    path: saved,
    body: actorRequestSchema,
    answer: { ApiTokens: apiTokensSchema },
  },
  "POST /api/wall-links": {
    id: "letWallIn",
    tag,
    summary: "Add a wall",
    description:
      "With the `code` that a screen shows at `/tv`, that screen; without one, whoever opens `/tv#key=` followed by `secret`, which is in this answer and nowhere else.",
    // A wall only reads, so operators may add one; only admins may list and revoke them.
    access: "operator",
    body: wallLinkRequestSchema,
    answer: { WallLinkAnswer: wallLinkAnswerSchema },
    status: 201,
  },
  "DELETE /api/walls/{id}": {
    id: "dismissWall",
    tag,
    summary: "Remove a missing wall from the list",
    description: "For a wall that was closed on purpose. One that checks in again is listed again.",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { Walls: wallsSchema },
  },
  "DELETE /api/wall-links/{id}": {
    id: "revokeWall",
    tag,
    summary: "Revoke a wall's access",
    access: "admin",
    path: saved,
    body: actorRequestSchema,
    answer: { WallLinks: wallLinksSchema },
  },
} as const satisfies Record<string, Endpoint>;
