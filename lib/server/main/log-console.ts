import { format, stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";

const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Writes what libraries say to the console, Next above all, as entries of the log, which has one line for each. */
export function logConsole(log: Pick<Logger, "debug" | "info" | "warn" | "error">): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, "info"][]) {
    console[name] = (...said: unknown[]) => {
      const text = stripVTControlCharacters(format(...said)).trim();
      if (text !== "") log[level]({ from: "console" }, text);
    };
  }
}
