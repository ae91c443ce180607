import { Hono } from "hono";
import { z } from "zod";
import { errorBody } from "#lib/contract/public-v3/error-body.ts";
import { readPathId } from "#lib/contract/public-v3/read-query.ts";
import type { ServiceClock } from "../clock.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { changeTroubles } from "../db/write/upsert-streams.ts";
import { endedAt, readTroubles, streamTroubleKinds } from "../media/stream-troubles.ts";
import { withBody } from "./valid-input.ts";

/** Longer than any call. */
const maxSeconds = 86_400;
const troubleSchema = z.strictObject({
  kind: z.enum(
    streamTroubleKinds,
    `kind must be one of the following values: ${streamTroubleKinds.join(", ")}`,
  ),
  seconds: z.number().positive().max(maxSeconds),
});

/**
 * Trouble with the streams of live sessions, for so many seconds of the service's clock: `POST /{session}` begins some,
 * `DELETE /{session}` and `DELETE /` end it, planned trouble included.
 */
export function streamsControl(db: ServiceDatabase, clock: ServiceClock): Hono {
  const control = new Hono();
  control.post("/:id", (context) =>
    withBody(context, troubleSchema, async ({ kind, seconds }) => {
      const id = readPathId(context.req.param("id") ?? "");
      const fromMs = clock.now();
      const trouble = { kind, fromMs, untilMs: fromMs + seconds * 1000 };
      const streams = id === null ? 0 : await changeTroubles(db, id, (json) => begin(json, trouble));
      return streams === 0
        ? context.json(errorBody(404), 404)
        : context.json({ data: { id, kind, seconds } });
    }),
  );
  control.delete("/:id", async (context) => {
    const id = readPathId(context.req.param("id"));
    const streams = id === null ? 0 : await changeTroubles(db, id, (json) => end(json, clock.now()));
    return streams === 0 ? context.json(errorBody(404), 404) : context.json({ data: [] });
  });
  control.delete("/", async (context) => {
    await changeTroubles(db, null, (json) => end(json, clock.now()));
    return context.json({ data: [] });
  });
  return control;
}

function begin(json: string, trouble: ReturnType<typeof readTroubles>[number]): string {
  return JSON.stringify([...readTroubles(json), trouble]);
}

function end(json: string, nowMs: number): string {
  return JSON.stringify(endedAt(readTroubles(json), nowMs));
}
