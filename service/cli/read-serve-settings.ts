import { parseArgs } from "node:util";
import { defaultRateLimitPerSecond } from "#lib/contract/public-v3/assumptions.ts";
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
  speed: number;
  /** Null is no limit. */
  rateLimit: number | null;
  controlToken: string | undefined;
  bootstrapKey: string | undefined;
}

const options = {
  host: { type: "string" },
  port: { type: "string" },
  database: { type: "string" },
  "public-url": { type: "string" },
  scenario: { type: "string" },
  speed: { type: "string" },
  "rate-limit": { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * Reads what `serve` was told, the command line before the environment; null when help was asked for.
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
  const speed = find("speed", "SERVICE_SPEED");
  const rateLimit = find("rate-limit", "SERVICE_RATE_LIMIT");
  return {
    host: find("host", "SERVICE_HOST")?.text ?? "127.0.0.1",
    port: port ? wholeNumber(port, 0, 65_535) : 4100,
    database: databaseAddress(values, environment),
    publicUrl: publicUrl ? webAddress(publicUrl) : undefined,
    scenario: scenario ? oneOfWords(scenario, ["day", "off"]) : "day",
    speed: speed ? positiveNumber(speed, 10_000) : 1,
    rateLimit: rateLimit ? readRateLimit(rateLimit) : defaultRateLimitPerSecond,
    controlToken: environment.SERVICE_CONTROL_TOKEN || undefined,
    bootstrapKey: environment.SERVICE_BOOTSTRAP_KEY || undefined,
  };
}

function readRateLimit(value: { name: string; text: string }): number | null {
  if (value.text === "off") return null;
  return wholeNumber(value, 1, 1_000_000, " or off");
}
