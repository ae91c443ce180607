import * as z from "zod/mini";
import type { ReadAnswer } from "./answer.ts";

/**
 * Parses an answer that our server passes on as it was stored or sent by others. It brings the validator with it, so it
 * is for parts of pages that are loaded when they are used.
 */
export function parsedBy<T extends z.core.$ZodType>(schema: T): ReadAnswer<z.core.output<T>> {
  return (body) => z.safeParse(schema, body).data ?? null;
}
