import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { errorBody, unknownPathBody } from "#lib/contract/public-v3/error-body.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServiceClock } from "./clock.ts";
import { createControl } from "./control/control.ts";
import { createFaults } from "./control/faults.ts";
import { createRequestCounts } from "./control/request-counts.ts";
import { assertAnswering } from "./db/engine.ts";
import type { ServiceDatabase } from "./db/schema.ts";
import { homePage, homePagePolicy } from "./routes/home-page.ts";
import { samplePages } from "./routes/sample-pages.ts";
import { defaultCacheMegabytes } from "./http/answer-cache.ts";
import { fromFetch, fromNode, jsonAnswer, sendToNode, toResponse } from "./http/exchange.ts";
import type { RequestEnvironment } from "./http/request-environment.ts";
import { createMetrics } from "./http/metrics.ts";
import { createPublicV3, prefix } from "./routes/public-v3.ts";
import { createRateLimiter, type RateLimiter } from "./rules/rate-limit.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  referenceFiles,
  referencePage,
  referenceStart,
  startFile,
} from "#lib/contract/reference/reference-page.ts";
import { isDescription } from "./openapi/descriptions.ts";
import { matchPath } from "./routes/match-path.ts";

/** The part of a Hono app that answers requests. */
interface FetchHandler {
  fetch: (request: Request) => Response | Promise<Response>;
}

export interface ServiceAppOptions {
  db: ServiceDatabase;
  clock: ServiceClock;
  /** Requests per second per key; null is no limit. */
  rateLimit?: number | null;
  /** Replaces the rate limiter of this process. */
  rateLimiter?: RateLimiter | undefined;
  /** The size of the cache of answers; 0 caches nothing. */
  cacheMegabytes?: number;
  /** Pages of these origins may read the interface; `*` is any. */
  corsOrigins?: readonly string[];
  /** Enables `/_control` for holders of this token on this machine; without it the paths do not exist. */
  controlToken?: string | undefined;
  /** A key that is valid for every dataset while this app lives; stored nowhere. */
  bootstrapKey?: string | undefined;
  /** Where clients reach this service, without a trailing slash; by default the address they used. */
  publicUrl?: string | undefined;
  /** Serves everything below `/media/`. */
  media?: FetchHandler | undefined;
  /** Real time in milliseconds, for the rate limit and the length of faults. */
  machineNow?: () => number;
  /** Called with every error that was answered with a 500. */
  onError?: (error: unknown, request: Request) => void;
}

export interface ServiceApp {
  /**
   * Answers a Node request without converting it to `Request` and `Response`; false where only `fetch` can: outside
   * the interface, and while faults are injected.
   */
  answerDirectly: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Answers a request; rejects only where a fault simulates a broken connection. */
  fetch: (request: Request, environment?: RequestEnvironment) => Promise<Response>;
  /** Releases every request that a fault delays. */
  releaseFaults: () => void;
}

/** The whole service as a function from request to response. It does not listen and starts nothing. */
export function createServiceApp(options: ServiceAppOptions): ServiceApp {
  const { db, clock, rateLimit = null, machineNow = Date.now, media } = options;
  const faults = createFaults(machineNow);
  const requestCounts = createRequestCounts(routeOf);

  const metrics = createMetrics();
  const app = new Hono<{ Bindings: RequestEnvironment }>();
  const publicV3 = createPublicV3({
    db,
    rateLimiter:
      options.rateLimiter ?? (rateLimit === null ? null : createRateLimiter(rateLimit, machineNow)),
    bootstrapKey: options.bootstrapKey,
    publicUrl: options.publicUrl,
    cacheMegabytes: options.cacheMegabytes ?? defaultCacheMegabytes,
    corsOrigins: options.corsOrigins ?? [],
    onAnswer: metrics.answered,
  });
  app.all("/public/v3/*", async (context) => toResponse(await publicV3(fromFetch(context.req.raw))));
  if (media) app.all("/media/*", (context) => media.fetch(context.req.raw));
  if (options.controlToken !== undefined)
    app.route(
      "/_control",
      createControl({ db, clock, faults, requestCounts, token: options.controlToken, machineNow }),
    );
  // Registered after `/_control`, whose own 401 and 404 do not reveal which methods a path has.
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (context, methods) =>
        context.json(errorBody(405), 405, { allow: methods.join(", ") }),
    }),
  );
  app.route("/health", healthRoutes(db, options.onError));
  app.get("/metrics", async (context) =>
    context.body(await metrics.text(), 200, { "content-type": metrics.contentType }),
  );
  app.route("/docs", docsPage());
  app.get("/", (context) =>
    context.html(homePage(options.publicUrl ?? new URL(context.req.url).origin), 200, {
      "content-security-policy": homePagePolicy(),
    }),
  );
  app.route("/", samplePages(db));
  app.notFound((context) => context.json(unknownPathBody(context.req.method, context.req.path), 404));
  app.onError((error, context) => {
    options.onError?.(error, context.req.raw);
    return context.json(errorBody(500), 500);
  });

  return {
    answerDirectly(incoming, outgoing) {
      const target = incoming.url ?? "";
      if (!target.startsWith(`${prefix}/`) || faults.list().length > 0) return false;
      requestCounts.count(pathOf(target));
      const failed = (error: unknown) => {
        options.onError?.(error, new Request(new URL(target, "http://localhost"), { method: "GET" }));
        sendToNode(outgoing, jsonAnswer(500, errorBody(500)));
      };
      try {
        const answer = publicV3(fromNode(incoming));
        if (answer instanceof Promise) answer.then((ready) => sendToNode(outgoing, ready)).catch(failed);
        else sendToNode(outgoing, answer);
      } catch (error) {
        failed(error);
      }
      return true;
    },
    fetch: (request, environment = {}) => {
      const { pathname } = new URL(request.url);
      const answer = (asked = request) => Promise.resolve(app.fetch(asked, environment));
      if (pathname.startsWith("/_control")) return answer();
      requestCounts.count(pathname);
      return faults.around(request, pathname, environment, answer);
    },
    releaseFaults: faults.clear,
  };
}

/** Whether this process lives (`/live`), and whether it can answer (`/ready`). */
function healthRoutes(db: ServiceDatabase, onError: ServiceAppOptions["onError"]): Hono {
  const health = new Hono();
  health.get("/live", (context) => context.json({ status: "ok" }));
  for (const path of ["/", "/ready"]) {
    health.get(path, async (context) => {
      try {
        await assertAnswering(db);
        return context.json({ status: "ok" });
      } catch (error) {
        onError?.(error, context.req.raw);
        return context.json({ status: "the database does not answer" }, 503);
      }
    });
  }
  return health;
}

function pathOf(target: string): string {
  const queryStart = target.indexOf("?");
  return queryStart === -1 ? target : target.slice(0, queryStart);
}

/** The page at `/docs`: Swagger UI with the published document, served from this origin. */
function docsPage(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const docs = new Hono();
  docs.get("/", (context) =>
    context.html(referencePage("Financial Events Data Service", "/docs"), 200, {
      "content-security-policy":
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; script-src 'self'",
    }),
  );
  docs.get(`/${startFile}`, (context) =>
    context.body(referenceStart("/public/v3/openapi.json"), 200, { "content-type": "text/javascript" }),
  );
  for (const [name, contentType] of Object.entries(referenceFiles)) {
    docs.get(`/${name}`, (context) =>
      context.body(readFileSync(join(folder, name)), 200, {
        "content-type": contentType,
        "cache-control": "public, max-age=3600",
      }),
    );
  }
  return docs;
}

const pages = ["/", "/health", "/health/live", "/health/ready", "/metrics", "/docs"];
/** Folders whose paths share one route each. */
const folders = ["/media", "/docs", "/events", "/companies"];

/** The route of a path for metrics, for instance `/public/v3/companies/{id}`; unknown paths share one. */
function routeOf(path: string): string {
  if (pages.includes(path)) return path;
  if (path.startsWith(`${prefix}/`)) {
    const below = path.slice(prefix.length);
    const matched = matchPath(below);
    if (matched) return prefix + matched.path;
    return isDescription(below) ? path : otherPaths;
  }
  const folder = folders.find((name) => path.startsWith(`${name}/`));
  return folder === undefined ? otherPaths : `${folder}/*`;
}

const otherPaths = "other paths";
