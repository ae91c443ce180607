import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Writes what libraries, Next above all, send to the console as entries of the log. */
export function logConsole(log: Pick<Logger, "debug" | "info" | "warn" | "error">): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, "info"][]) {
    console[name] = (...values: unknown[]) => {
      const text = stripVTControlCharacters(format(...values)).trim();
      if (text !== "") log[level]({ from: "console" }, text);
    };
  }
}
