import { parseArgs } from "node:util";
import { defaultRateLimitPerSecond } from "../rules/rate-limit.ts";
import {
  logFormats,
  logLevels,
  usualLogFormat,
  type LoggerOptions,
} from "#lib/contract/environment/logger.ts";
import { defaultCacheMegabytes } from "../http/answer-cache.ts";
import { samples, type Sample } from "../scenario/plan/sample-start.ts";
import { badValue } from "./command-problem.ts";
import {
  databaseAddress,
  given,
  oneOfWords,
  positiveNumber,
  webAddress,
  wholeNumber,
  type Environment,
} from "./settings.ts";

export interface ServeSettings {
  host: string;
  port: number;
  database: string;
  publicUrl: string | undefined;
  scenario: "day" | "off";
  sample: Sample;
  speed: number;
  /** Null is no limit. */
  rateLimit: number | null;
  /** The size of the cache of answers. */
  cacheMegabytes: number;
  /** Pages of these origins may read the interface; `*` is any. */
  corsOrigins: string[];
  log: Required<Pick<LoggerOptions, "format" | "level">>;
  controlToken: string | undefined;
  bootstrapKey: string | undefined;
}

const options = {
  host: { type: "string" },
  port: { type: "string" },
  database: { type: "string" },
  "public-url": { type: "string" },
  scenario: { type: "string" },
  sample: { type: "string" },
  speed: { type: "string" },
  "rate-limit": { type: "string" },
  cache: { type: "string" },
  log: { type: "string" },
  "log-level": { type: "string" },
  cors: { type: "string", multiple: true },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * Reads the settings of `serve`, the command line before the environment; null when help was requested.
 *
 * @throws {CommandProblem} naming the bad value
 */
export function readServeSettings(argv: readonly string[], environment: Environment): ServeSettings | null {
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return null;
  const find = (option: string, variable: string) => given(values, option, environment, variable);
  const port = find("port", "SERVICE_PORT");
  const publicUrl = find("public-url", "SERVICE_PUBLIC_URL");
  const scenario = find("scenario", "SERVICE_SCENARIO");
  const sample = find("sample", "SAMPLE");
  const speed = find("speed", "SERVICE_SPEED");
  const rateLimit = find("rate-limit", "SERVICE_RATE_LIMIT");
  const format = find("log", "LOG_FORMAT");
  const level = find("log-level", "LOG_LEVEL");
  const cache = find("cache", "SERVICE_CACHE_MB");
  return {
    host: find("host", "SERVICE_HOST")?.text ?? "127.0.0.1",
    port: port ? wholeNumber(port, 0, 65_535) : 4100,
    database: databaseAddress(values, environment),
    publicUrl: publicUrl ? webAddress(publicUrl).replace(/\/+$/, "") : undefined,
    scenario: scenario ? oneOfWords(scenario, ["day", "off"]) : "day",
    sample: sample ? oneOfWords(sample, samples) : "season",
    speed: speed ? positiveNumber(speed, 10_000) : 1,
    rateLimit: rateLimit ? readRateLimit(rateLimit) : defaultRateLimitPerSecond,
    cacheMegabytes: cache ? readCache(cache) : defaultCacheMegabytes,
    corsOrigins: values.cors
      ? readOrigins("--cors", values.cors)
      : readOrigins(
          "SERVICE_CORS_ORIGINS",
          (environment.SERVICE_CORS_ORIGINS || undefined)?.split(",") ?? [],
        ),
    log: {
      format: format ? oneOfWords(format, logFormats) : usualLogFormat(),
      level: level ? oneOfWords(level, logLevels) : "info",
    },
    controlToken: environment.SERVICE_CONTROL_TOKEN || undefined,
    bootstrapKey: environment.SERVICE_BOOTSTRAP_KEY || undefined,
  };
}

function readRateLimit(value: { name: string; text: string }): number | null {
  if (value.text === "off") return null;
  return wholeNumber(value, 1, 1_000_000, " or off");
}

function readCache(value: { name: string; text: string }): number {
  return value.text === "off" ? 0 : wholeNumber(value, 1, 100_000, " megabytes or off");
}

/** @throws {CommandProblem} when one is no origin */
function readOrigins(name: string, texts: readonly string[]): string[] {
  return texts.map((text) => {
    const origin = text.trim();
    if (origin === "*" || URL.parse(origin)?.origin === origin) return origin;
    throw badValue(name, text, "an origin such as https://app.example, or *");
  });
}
