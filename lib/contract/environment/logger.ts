import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import { z } from "zod";

/** What `LOG_LEVEL` accepts, in both programs. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** What `LOG_FORMAT` accepts, in both programs: JSON for programs, text for people. */
export const logFormats = ["json", "text"] as const;
export type LogFormat = (typeof logFormats)[number];

/** The format where none is set: a terminal has a person before it. */
export function usualLogFormat(): LogFormat {
  return process.stdout.isTTY ? "text" : "json";
}

export interface LoggerOptions {
  /** Which program writes, a field of every entry. */
  program: "app" | "service";
  level: (typeof logLevels)[number];
  format?: LogFormat;
  /** What must not be in a line now; what once was one never is again. */
  secrets?: () => readonly string[];
  /** Standard output where none is given. */
  destination?: DestinationStream;
}

/** Anything shorter is hidden nowhere: it would also be in words and names of fields. */
const shortestSecret = 8;

/** The log of either program: one line for each entry; fields that may hold a secret are redacted. */
export function createLogger({
  program,
  level,
  format = "json",
  secrets = () => [],
  destination,
}: LoggerOptions): Logger {
  // A key that was replaced may still be in force.
  const hidden = new Set<string>();
  const hide = (text: string) => {
    // In JSON a quote or a backslash of a secret is escaped.
    for (const secret of secrets().filter(({ length }) => length >= shortestSecret))
      hidden.add(secret).add(JSON.stringify(secret).slice(1, -1));
    return [...hidden].reduce((line, secret) => line.replaceAll(secret, "[hidden]"), text);
  };
  const write = format === "json" ? hide : (line: string) => hide(lineOfEntry(line));
  return pino(
    {
      level,
      base: { program },
      timestamp: stdTimeFunctions.isoTime,
      redact: { paths: ["apiKey", "*.apiKey", '*["x-api-key"]', "headers.*"], censor: "[hidden]" },
      hooks: { streamWrite: write },
    },
    ...(destination ? [destination] : []),
  );
}

const entrySchema = z.record(z.string(), z.unknown());
const errorSchema = z.object({ message: z.string() });
const levelWording: Record<string, string> = {
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
  const word = levelWording[String(level)] ?? textOf(level);
  const text = `${textOf(time)} ${word} ${textOf(msg)}${fields && ` (${fields})`}`;
  return `${text.replaceAll(/[\r\n]+\s*/g, " | ")}\n`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
