import * as z from "zod/mini";
import { freshnessSchema } from "./freshness.ts";

/** What `GET /api/stream` sends as server-sent events: that something moved, never what. */
export const streamEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("version"), version: z.int().check(z.nonnegative()) }),
  z.object({ type: z.literal("freshness"), freshness: freshnessSchema }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;
