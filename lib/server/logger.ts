import type { Logger } from "pino";
import { createLogger } from "../contract/environment/logger.ts";
import type { Env } from "./env.ts";

type LogSettings = Pick<Env, "LOG_LEVEL" | "LOG_FORMAT" | "UPSTREAM_API_KEY">;

/** The app's log. It hides the key that the settings hold, also after they are read again. */
export function loggerOf(env: LogSettings): Logger {
  return createLogger({
    program: "app",
    level: env.LOG_LEVEL,
    format: env.LOG_FORMAT,
    secrets: () => [env.UPSTREAM_API_KEY],
  });
}
