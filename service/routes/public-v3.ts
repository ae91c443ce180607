import { LRUCache } from "lru-cache";
import type { EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { badRequestBody, errorBody, unknownPathBody } from "#lib/contract/public-v3/error-body.ts";
import { readPathIdTolerantly, readQuery, type ReadQuery } from "#lib/contract/public-v3/read-query.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import type { DataVersion } from "../db/read/direct-reader.ts";
import { createAnswerCache } from "../http/answer-cache.ts";
import { createCors } from "../http/cors.ts";
import { createDataVersions } from "../http/data-versions.ts";
import { jsonAnswer, type HttpAnswer, type HttpRequest } from "../http/exchange.ts";
import { answerFrom } from "../http/cached-answer.ts";
import { createDescriptions } from "../openapi/descriptions.ts";
import type { KeyHolder } from "../rules/authenticate.ts";
import { neededDatasets, missingDatasetsHeader } from "../rules/needed-datasets.ts";
import { createKeyHolders } from "../rules/key-holders.ts";
import { rateLimitHeaders, type Allowance, type RateLimiter } from "../rules/rate-limit.ts";
import type { ValidRequest, Endpoint, Endpoints } from "./valid-request.ts";
import { audioEndpoints } from "./audio.ts";
import { chapterEndpoints } from "./chapters.ts";
import { companyEndpoints } from "./companies.ts";
import { documentEndpoints } from "./documents.ts";
import { eventEndpoints } from "./events.ts";
import { liveEndpoints } from "./live.ts";
import { pageEndpoints } from "./pages.ts";
import { summaryEndpoints } from "./summaries.ts";
import { matchPath, type MatchedPath } from "./match-path.ts";
import { publicAddress, type PublicAddress } from "../db/records/public-address.ts";

const answers: Endpoints<EndpointPath> = {
  ...companyEndpoints,
  ...eventEndpoints,
  ...documentEndpoints,
  ...audioEndpoints,
  ...chapterEndpoints,
  ...liveEndpoints,
  ...summaryEndpoints,
  ...pageEndpoints,
};

export interface PublicV3Options {
  db: ServiceDatabase;
  /** Null: unlimited. */
  rateLimiter: RateLimiter | null;
  /** A key for every dataset while this process runs. */
  bootstrapKey: string | undefined;
  /** Where clients reach this service; by default the address they used. */
  publicUrl: string | undefined;
  /** The size of the cache of answers; 0 caches nothing. */
  cacheMegabytes: number;
  /** Pages of these origins may read the interface; `*` is any. */
  corsOrigins: readonly string[];
  /** Called with every answer: the endpoint (null for none), its status, and the time it took. */
  onAnswer?: (path: EndpointPath | null, status: number, ms: number) => void;
}

/** Answers everything below `/public/v3`. Rejects only on an internal error. */
export type PublicV3 = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>;

const allowed = "GET, HEAD, OPTIONS";
export const prefix = "/public/v3";

/**
 * The documented interface. A request is checked in this order: path (404), method (405), key (401), rate (429),
 * dataset (403), parameters (400), record (404). The OpenAPI documents need no key. An answer is cached until the
 * database is written to.
 */
export function createPublicV3(options: PublicV3Options): PublicV3 {
  const { db, rateLimiter, publicUrl } = options;
  const route = createRouter(options);
  const holders = createKeyHolders(db, options.bootstrapKey);
  const versionOf = createDataVersions(db);
  const cache = createAnswerCache(options.cacheMegabytes);
  const addresses = createAddresses();

  return (request) => {
    const startedAt = performance.now();
    const routed = route(request);
    const isEndpoint = "matched" in routed;
    const answer = isEndpoint ? checkMark(routed) : routed;
    const path = isEndpoint ? routed.matched.path : null;
    const done = (ready: HttpAnswer) => {
      options.onAnswer?.(path, ready.status, performance.now() - startedAt);
      return ready;
    };
    return answer instanceof Promise ? answer.then(done) : done(answer);
  };

  /** A known version is used synchronously, because awaiting it would cost as much as looking up the answer. */
  function checkMark(routed: RoutedRequest): HttpAnswer | Promise<HttpAnswer> {
    const version = versionOf(routed.request.turn);
    return version instanceof Promise
      ? version.then((at) => checkKey(routed, at))
      : checkKey(routed, version);
  }

  function checkKey(routed: RoutedRequest, version: DataVersion): HttpAnswer | Promise<HttpAnswer> {
    const holder = holders.holderOf(routed.request.header("x-api-key"), version);
    return holder instanceof Promise
      ? holder.then((found) => checkRate(routed, version, found))
      : checkRate(routed, version, holder);
  }

  function checkRate(
    routed: RoutedRequest,
    version: DataVersion,
    holder: KeyHolder | null,
  ): HttpAnswer | Promise<HttpAnswer> {
    if (holder === null) return jsonAnswer(401, errorBody(401), routed.headers);
    const allowance = rateLimiter?.take(holder.keyId) ?? null;
    return allowance instanceof Promise
      ? allowance.then((known) => serve(routed, version, holder, known))
      : serve(routed, version, holder, allowance);
  }

  function serve(
    routed: RoutedRequest,
    version: DataVersion,
    holder: KeyHolder,
    allowance: Allowance | null,
  ): HttpAnswer | Promise<HttpAnswer> {
    const { request, matched, origin } = routed;
    const headers = allowance ? { ...routed.headers, ...rateLimitHeaders(allowance) } : routed.headers;
    if (allowance?.isAllowed === false) return jsonAnswer(429, errorBody(429), headers);
    const missing = neededDatasets(matched.path).filter((dataset) => !holder.datasets.includes(dataset));
    if (missing.length > 0)
      return jsonAnswer(403, errorBody(403), { ...headers, [missingDatasetsHeader]: missing.join(", ") });
    const cacheKey = publicUrl === undefined ? `${origin} ${request.target}` : request.target;
    const cached = cache.find(cacheKey, version);
    if (cached !== null) return answerFrom(cached, request, headers);
    return read(db, addresses(origin), routed, headers).then((body) =>
      "status" in body ? body : answerFrom(cache.keep(cacheKey, version, body), request, headers),
    );
  }
}

/**
 * Checks path and method: a request to an endpoint, or the answer of one that needs no key.
 */
function createRouter({ publicUrl, corsOrigins }: Pick<PublicV3Options, "publicUrl" | "corsOrigins">) {
  const describe = createDescriptions();
  const cors = createCors(corsOrigins);
  return (request: HttpRequest): RoutedRequest | HttpAnswer | Promise<HttpAnswer> => {
    const { target } = request;
    const queryStart = target.indexOf("?");
    const path = (queryStart === -1 ? target : target.slice(0, queryStart)).slice(prefix.length);
    const origin = publicUrl ?? request.origin();
    const described = describe(path, origin);
    const matched = described === null ? matchPath(path) : null;
    const headers = cors.headersFor(request.header("origin"));
    // A preflight succeeds for an unknown path too: otherwise the page sees a CORS error instead of the 404.
    if (request.method === "OPTIONS" && (described !== null || matched !== null || cors.isReadable(headers)))
      return cors.preflight(headers, allowed);
    if (described === null && matched === null)
      return jsonAnswer(404, unknownPathBody(request.method, prefix + path), headers);
    if (request.method !== "GET" && request.method !== "HEAD")
      return jsonAnswer(405, errorBody(405), { allow: allowed, ...headers });
    if (described !== null) return answerFrom(described, request, headers);
    const search = queryStart === -1 ? "" : target.slice(queryStart);
    return { request, matched: matched!, origin, search, headers };
  };
}

/** Reads the answer from the database: the JSON of a 200 in UTF-8, or another complete answer. */
async function read(
  db: ServiceDatabase,
  address: PublicAddress,
  { matched, search }: RoutedRequest,
  headers: Record<string, string>,
): Promise<Buffer | HttpAnswer> {
  const { path } = matched;
  const query = readKnown(path, search);
  if (!query.ok) return jsonAnswer(400, badRequestBody(query.issues), headers);
  const id = readId(matched);
  if (id === null) return jsonAnswer(404, errorBody(404), headers);
  const body = await answerOf(path, { db, query: query.query, id, address });
  if (body === null) return jsonAnswer(404, errorBody(404), headers);
  return Buffer.from(body);
}

/** A request with a valid path and method. */
interface RoutedRequest {
  request: HttpRequest;
  matched: MatchedPath;
  origin: string;
  /** Including the question mark. */
  search: string;
  /** Further headers of the answer. */
  headers: Record<string, string>;
}

function answerOf<Path extends EndpointPath>(
  path: Path,
  request: ValidRequest<Path>,
): Promise<string | null> {
  const endpoint: Endpoint<Path> = answers[path];
  return endpoint(request);
}

type AnyQuery = ReadQuery<EndpointPath>;

/** Polling clients repeat their requests; parsing a query costs as much as reading ten rows. */
const queries = new LRUCache<string, AnyQuery>({ max: 1_000 });
const longestCachedSearch = 2_000;

function readKnown(path: EndpointPath, search: string): AnyQuery {
  const cacheKey = path + search;
  const known = queries.get(cacheKey);
  if (known !== undefined) return known;
  const read = readQuery(path, new URLSearchParams(search));
  if (search.length <= longestCachedSearch) queries.set(cacheKey, read);
  return read;
}

/** The path's id: undefined where it has none, null where it is invalid (answered as an unknown record). */
function readId({ path, id }: MatchedPath): ValidRequest<EndpointPath>["id"] | null {
  return path.includes("{id}") ? readPathIdTolerantly(id ?? "") : undefined;
}

/** Caches a `PublicAddress` per origin; clients use few origins. */
function createAddresses(): (origin: string) => PublicAddress {
  const known = new LRUCache<string, PublicAddress>({ max: 20 });
  return (origin) => {
    const address = known.get(origin) ?? publicAddress(origin);
    known.set(origin, address);
    return address;
  };
}
