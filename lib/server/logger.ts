import { pino, stdTimeFunctions, type DestinationStream, type Logger } from "pino";
import type { Env } from "./env.ts";
import { lineOfEntry } from "./line-of-entry.ts";

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
  const hide = (text: string) => secrets.reduce((line, secret) => line.replaceAll(secret, "[hidden]"), text);
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
