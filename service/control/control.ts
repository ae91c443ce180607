import { Hono } from "hono";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { isPassedOn } from "#lib/contract/environment/proxy-headers.ts";
import { errorBody } from "#lib/contract/public-v3/error-body.ts";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import { sessionStates } from "#lib/contract/public-v3/session-state.ts";
import type { RequestEnvironment } from "../http/request-environment.ts";
import type { ServiceClock } from "../clock.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { steerSession } from "../scenario/steering/steer-session.ts";
import { faultSchema } from "./fault-schema.ts";
import type { Faults } from "./faults.ts";
import { streamsControl } from "./streams-control.ts";
import { withBody } from "./valid-input.ts";
import { webhooksControl } from "./webhooks-control.ts";
import type { RequestCounts } from "./request-counts.ts";

export interface ControlOptions {
  db: ServiceDatabase;
  clock: ServiceClock;
  faults: Faults;
  requestCounts: RequestCounts;
  token: string;
  /** Real time in milliseconds, used for webhooks. */
  machineNow: () => number;
}

const steeringSchema = z.strictObject({
  state: z.enum(sessionStates, `state must be one of the following values: ${sessionStates.join(", ")}`),
});
/** An hour in less than half a second; faster would be useless. */
const maxSpeed = 10_000;
const maxAdvanceMs = 366 * 86_400_000;
const clockSchema = z
  .strictObject({
    speed: z.number().nonnegative().max(maxSpeed).optional(),
    advanceMs: z.int().nonnegative().max(maxAdvanceMs).optional(),
  })
  .refine(({ speed, advanceMs }) => speed !== undefined || advanceMs !== undefined, {
    path: ["speed"],
    message: "give speed, advanceMs or both",
  });

/**
 * Steering for tests and demonstrations; not part of the interface. Only callers on this machine with the token may
 * use it: callers elsewhere, and behind a proxy, get 404, callers here without the token 401.
 */
export function createControl(options: ControlOptions): Hono<{ Bindings: RequestEnvironment }> {
  const { db, clock, faults, requestCounts, token, machineNow } = options;
  const control = new Hono<{ Bindings: RequestEnvironment }>();

  control.use("*", async (context, next) => {
    if (!isOnThisMachine(context.env, context.req.header())) return context.json(errorBody(404), 404);
    if (!holdsToken(context.req.header("authorization"), token)) return context.json(errorBody(401), 401);
    return next();
  });

  control.post("/sessions/:id", (context) =>
    withBody(context, steeringSchema, async ({ state }) => {
      const id = readPathId(context.req.param("id") ?? "");
      const isSteered = id !== null && (await steerSession(db, clock, id, state));
      return isSteered ? context.json({ data: { id, state } }) : context.json(errorBody(404), 404);
    }),
  );

  control.get("/clock", (context) => context.json({ data: reading(clock) }));
  control.post("/clock", (context) =>
    withBody(context, clockSchema, ({ speed, advanceMs }) => {
      if (advanceMs !== undefined) clock.advance(advanceMs);
      if (speed !== undefined) clock.setSpeed(speed);
      return context.json({ data: reading(clock) });
    }),
  );

  control.get("/faults", (context) => context.json({ data: faults.list() }));
  control.post("/faults", (context) =>
    withBody(context, faultSchema, (fault) => {
      faults.add(fault);
      return context.json({ data: fault });
    }),
  );
  control.delete("/faults", (context) => {
    faults.clear();
    return context.json({ data: [] });
  });

  control.get("/requests", (context) => context.json({ data: requestCounts.read() }));
  control.delete("/requests", (context) => {
    requestCounts.reset();
    return context.json({ data: requestCounts.read() });
  });
  control.route("/streams", streamsControl(db, clock));
  control.route("/webhooks", webhooksControl(db, machineNow));
  return control;
}

function reading(clock: ServiceClock) {
  return { now: new Date(clock.now()).toISOString(), speed: clock.speed };
}

/**
 * True for a request that a program on this machine sent directly. One that a proxy on this machine passed on comes
 * from its address, and shows by its headers; one made in process has no socket.
 */
function isOnThisMachine({ incoming }: RequestEnvironment, headers: Record<string, string>): boolean {
  if (!incoming) return true;
  const address = incoming.socket?.remoteAddress ?? "";
  const host = headers["host"] ?? "localhost";
  const isLocal =
    /^(::ffff:)?127\.|^::1$/.test(address) && /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(host);
  return isLocal && !isPassedOn(headers);
}

function holdsToken(sent: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(sent ?? ""), digest(`Bearer ${token}`));
}
