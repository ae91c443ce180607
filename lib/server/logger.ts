import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { z } from "zod";
import type { Env } from "./env.ts";

/** How log entries are written: JSON for programs, text for people. */
export type LogFormat = "json" | "text";

export interface LoggerOptions {
  level: string;
  format?: LogFormat;
  /** Never appear in a line. */
  secrets?: readonly string[];
  /** Standard output where none is given. */
  destination?: DestinationStream;
}

/** The log of the settings. */
export function loggerOf({ LOG_LEVEL, LOG_FORMAT, UPSTREAM_API_KEY }: LogSettings): Logger {
  return createLogger({ level: LOG_LEVEL, format: LOG_FORMAT, secrets: [UPSTREAM_API_KEY] });
}

type LogSettings = Pick<Env, "LOG_LEVEL" | "LOG_FORMAT" | "UPSTREAM_API_KEY">;

/** One line for each entry; fields that may hold a secret are redacted. */
export function createLogger({ level, format = "json", secrets = [], destination }: LoggerOptions): Logger {
  // In JSON a quote or a backslash of a secret is escaped.
  const hidden = secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]);
  const hide = (text: string) => hidden.reduce((line, secret) => line.replaceAll(secret, "[hidden]"), text);
  const write = format === "json" ? hide : (line: string) => hide(lineOfEntry(line));
  return pino(
    {
      level,
      base: { program: "app" },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: ["apiKey", "*.apiKey", '*["x-api-key"]', "headers.*"], censor: "[hidden]" },
      hooks: { streamWrite: write },
    },
    ...(destination ? [destination] : []),
  );
}

const entrySchema = z.record(z.string(), z.unknown());
const errorSchema = z.object({ message: z.string() });
const levelWords: Record<string, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warning",
  50: "error",
  60: "fatal",
};

/**
 * A JSON line of the log as a person reads it: `2026-11-22T17:43:20.749Z warning failed (task: sessions)`. What was
 * thrown need not be an error, and a field may have the name of one of pino's own.
 */
function lineOfEntry(json: string): string {
  const { level, time, msg = "", err, program: _, ...rest } = entrySchema.parse(JSON.parse(json));
  const error = errorSchema.safeParse(err).data?.message ?? err ?? undefined;
  const fields = Object.entries({ ...rest, ...(error !== undefined && { error }) })
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(", ");
  const word = levelWords[String(level)] ?? textOf(level);
  const text = `${textOf(time)} ${word} ${textOf(msg)}${fields && ` (${fields})`}`;
  return `${text.replaceAll(/[\r\n]+\s*/g, " | ")}\n`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
