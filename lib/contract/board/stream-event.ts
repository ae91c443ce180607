import * as z from "zod/mini";
import { freshnessSchema } from "./freshness.ts";

/** The server-sent events of `GET /api/stream`: they announce a change without its content. */
export const streamEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("version"), version: z.int().check(z.nonnegative()) }),
  z.object({ type: z.literal("freshness"), freshness: freshnessSchema }),
]);
export type StreamEvent = z.infer<typeof streamEventSchema>;
