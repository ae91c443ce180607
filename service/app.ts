import { Hono } from "hono";
import { errorBody } from "#lib/contract/public-v3/error-body.ts";
import type { ServiceClock } from "./clock.ts";
import { createControl } from "./control/control.ts";
import { createFaults } from "./control/faults.ts";
import { createRequestCounts } from "./control/request-counts.ts";
import type { ServiceDatabase } from "./db/schema.ts";
import { homePage } from "./routes/home-page.ts";
import { createPublicV3 } from "./routes/public-v3.ts";
import { createRateLimiter } from "./rules/rate-limit.ts";

/** Anything that answers requests: a Hono app, or the media routes. */
export interface Answers {
  fetch: (request: Request) => Response | Promise<Response>;
}

export interface ServiceAppOptions {
  db: ServiceDatabase;
  clock: ServiceClock;
  /** Requests a second that one key may make; null is no limit. */
  rateLimit?: number | null;
  /** Opens `/_control` to holders of this token on this machine; without it the paths do not exist. */
  controlToken?: string | undefined;
  /** A key that is valid for every dataset while this app lives; stored nowhere. */
  bootstrapKey?: string | undefined;
  /** Where clients reach this service, without a slash at the end; else the address they used. */
  publicUrl?: string | undefined;
  /** Serves everything below `/media/`. */
  media?: Answers | undefined;
  /** Real time in milliseconds, for the rate limit and the length of faults. */
  machineNow?: () => number;
  /** Hears of every failure that was answered with a 500. */
  onError?: (error: unknown, request: Request) => void;
}

/** What the HTTP server adds to a request; absent when a test calls `fetch` in process. */
export interface RequestEnvironment {
  incoming?: { socket?: { remoteAddress?: string; destroy?: () => unknown } };
}

export interface ServiceApp {
  /** Answers a request; rejects only where a fault pretends that the connection broke. */
  fetch: (request: Request, environment?: RequestEnvironment) => Promise<Response>;
  /** Lets every request that a fault holds back go on. */
  releaseFaults: () => void;
}

/** The whole service as one function from request to response. It listens nowhere and starts nothing. */
export function createServiceApp(options: ServiceAppOptions): ServiceApp {
  const { db, clock, rateLimit = null, machineNow = Date.now, media } = options;
  const faults = createFaults(machineNow);
  const requestCounts = createRequestCounts();

  const app = new Hono<{ Bindings: RequestEnvironment }>();
  app.route(
    "/public/v3",
    createPublicV3({
      db,
      rateLimiter: rateLimit === null ? null : createRateLimiter(rateLimit, machineNow),
      bootstrapKey: options.bootstrapKey,
      publicUrl: options.publicUrl,
    }),
  );
  if (media) app.all("/media/*", (context) => media.fetch(context.req.raw));
  if (options.controlToken !== undefined)
    app.route("/_control", createControl({ db, clock, faults, requestCounts, token: options.controlToken }));
  app.get("/health", async (context) => {
    await db.selectFrom("meta").select("name").limit(1).execute();
    return context.json({ status: "ok" });
  });
  app.get("/", (context) => context.html(homePage(options.publicUrl ?? new URL(context.req.url).origin)));
  app.notFound((context) => context.json(errorBody(404), 404));
  app.onError((error, context) => {
    options.onError?.(error, context.req.raw);
    return context.json(errorBody(500), 500);
  });

  return {
    fetch: (request, environment = {}) => {
      const { pathname } = new URL(request.url);
      const answer = () => Promise.resolve(app.fetch(request, environment));
      if (pathname.startsWith("/_control")) return answer();
      requestCounts.count(pathname);
      return faults.around(request, pathname, environment, answer);
    },
    releaseFaults: faults.clear,
  };
}
