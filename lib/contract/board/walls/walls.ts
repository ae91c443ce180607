import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { line } from "../acting.ts";

const viewCharacters = 300;
const longestPaintMs = 7 * 86_400_000;

/** `PUT /api/walls/{id}`: a wall checks in. The browser generates the id and stores it. */
export const checkInRequestSchema = z.strictObject({
  /** Its address: path and search. */
  view: line(viewCharacters).check(z.regex(/^\//, "must be a path")),
  /** The build that it runs; null until it knows. */
  build: z.nullable(line(80)),
  /** In CSS pixels. */
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  height: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** How long ago it last painted, in milliseconds. */
  paintedAgoMs: z.number().check(z.minimum(0), z.maximum(longestPaintMs)),
});
export type CheckInRequest = z.infer<typeof checkInRequestSchema>;

/** A wall that has checked in. */
export const wallSchema = z.object({
  id: z.string(),
  view: z.string(),
  build: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  seenAt: instantSchema,
  paintedAt: instantSchema,
  isMissing: z.boolean(),
});
export type WallEntry = z.infer<typeof wallSchema>;

/** `GET /api/walls`: missing walls first; `build` is the server's. */
export const wallsSchema = z.object({ build: z.string(), walls: z.array(wallSchema) });
export type Walls = z.infer<typeof wallsSchema>;
