import { Hono, type Context } from "hono";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { badRequestBody, errorBody } from "#lib/contract/public-v3/error-body.ts";
import { readPathId, readQuery } from "#lib/contract/public-v3/read-query.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { openapiDocument } from "../openapi/openapi-document.ts";
import { authenticate } from "../rules/authenticate.ts";
import { datasetsOf } from "../rules/datasets.ts";
import { rateLimitHeaders, type RateLimiter } from "../rules/rate-limit.ts";
import type { Asked, Endpoint, Endpoints } from "./asked.ts";
import { audioEndpoints } from "./audio.ts";
import { chapterEndpoints } from "./chapters.ts";
import { companyEndpoints } from "./companies.ts";
import { documentEndpoints } from "./documents.ts";
import { eventEndpoints } from "./events.ts";
import { liveEndpoints } from "./live.ts";
import { publicAddress } from "../records/public-address.ts";

const answers: Endpoints<EndpointPath> = {
  ...companyEndpoints,
  ...eventEndpoints,
  ...documentEndpoints,
  ...audioEndpoints,
  ...chapterEndpoints,
  ...liveEndpoints,
};

export interface PublicV3Options {
  db: ServiceDatabase;
  /** Null: no limit. */
  rateLimiter: RateLimiter | null;
  /** A key that is valid for everything while this process runs. */
  bootstrapKey: string | undefined;
  /** Where clients reach this service; else the address they used. */
  publicUrl: string | undefined;
}

/**
 * The documented interface, to be mounted at /public/v3. Rules in this order: path (404), key (401), rate
 * (429), dataset (403), parameters (400), record (404). Other methods than GET and HEAD find nothing. Its own
 * description, `/openapi.json`, needs no key.
 */
export function createPublicV3(options: PublicV3Options): Hono {
  const router = new Hono();
  router.get("/openapi.json", (context) =>
    context.json(openapiDocument(options.publicUrl ?? new URL(context.req.url).origin)),
  );
  for (const path of Object.keys(endpoints) as EndpointPath[]) {
    router.get(path.replace("{id}", ":id"), (context) => answer(context, path, options));
  }
  return router;
}

async function answer<Path extends EndpointPath>(
  context: Context,
  path: Path,
  { db, rateLimiter, bootstrapKey, publicUrl }: PublicV3Options,
): Promise<Response> {
  const holder = await authenticate(db, context.req.header("x-api-key"), bootstrapKey);
  if (!holder) return context.json(errorBody(401), 401);

  const allowance = rateLimiter?.take(holder.keyId);
  if (allowance) {
    for (const [name, value] of Object.entries(rateLimitHeaders(allowance))) context.header(name, value);
    if (!allowance.isAllowed) return context.json(errorBody(429), 429);
  }
  if (!datasetsOf(path).every((dataset) => holder.datasets.includes(dataset)))
    return context.json(errorBody(403), 403);

  const url = new URL(context.req.url);
  const read = readQuery(path, url.searchParams);
  if (!read.ok) return context.json(badRequestBody(read.issues), 400);
  const id = readId(path, context.req.param("id"));
  if (id === null) return context.json(errorBody(404), 404);

  const asked: Asked<Path> = { db, query: read.query, id, address: publicAddress(publicUrl ?? url.origin) };
  const endpoint: Endpoint<Path> = answers[path];
  const body = await endpoint(asked);
  if (body === null) return context.json(errorBody(404), 404);
  return context.body(body, 200, { "content-type": "application/json" });
}

/** The path's id: undefined where it has none, null where it is not one (answered as an unknown record). */
function readId<Path extends EndpointPath>(path: Path, text: string | undefined): Asked<Path>["id"] | null {
  return (path.includes("{id}") ? readPathId(text ?? "") : undefined) as Asked<Path>["id"] | null;
}
