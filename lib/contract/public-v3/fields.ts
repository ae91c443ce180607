import { z } from "zod";

/** An identifier: any safe integer, so ids beyond 2^31 survive. */
export const idSchema = z.int().nonnegative();

/** A field that upstream may leave out or send as null; null after parsing. (2.5: "not shown") */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? null);
}

/** A list that upstream may leave out or send as null; empty after parsing. (2.5: "not shown") */
export function optionalList<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
}
