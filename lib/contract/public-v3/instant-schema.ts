import * as z from "zod/mini";
import { parseInstant } from "./instant.ts";

/**
 * A timestamp field of a record (2.1): reads any ISO 8601 spelling and gives `YYYY-MM-DDTHH:MM:SS.sssZ`. The format
 * `date-time` in the service's OpenAPI document is stricter than what is read.
 */
export const instantSchema = z.pipe(
  z.string().check(z.meta({ format: "date-time" })),
  z.transform((text: string, context) => {
    const instant = parseInstant(text);
    if (instant) return new Date(instant.ms).toISOString();
    context.issues.push({ code: "custom", message: "not an ISO 8601 timestamp", input: text });
    return z.NEVER;
  }),
);
