import { z } from "zod";

const entrySchema = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(""),
  err: z.looseObject({ message: z.string() }).optional(),
});
const levelWords: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warning",
  50: "error",
  60: "fatal",
};

/** A JSON line of the log as a person reads it: `2026-11-22T17:43:20.749Z warning failed (task: sessions)`. */
export function lineOfEntry(json: string): string {
  const { level, time, msg, err, program: _, ...rest } = entrySchema.parse(JSON.parse(json));
  const fields = Object.entries({ ...rest, ...(err && { error: err.message }) })
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
  const text = `${time} ${levelWords[level] ?? level} ${msg}${fields && ` (${fields})`}`;
  return `${text.replaceAll(/[\r\n]+\s*/g, " | ")}\n`;
}
