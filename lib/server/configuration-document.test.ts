import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import type { Variable } from "./setting-kinds.ts";
import { settings } from "./settings.ts";

const document = readFileSync("docs/configuration.md", "utf8");
const variables = Object.entries<Variable<unknown>>(settings);
const names = variables.map(([name]) => name);
/** What is written as code and looks like a variable; the end of a list such as `…_TIMEOUT` does not count. */
const written = [...document.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT|AUTH)(?![\w…])/g)].map(
  ([, name = ""]) => name,
);
/** The names in the first column of the table, with what stands in the last. */
const rows = [...document.matchAll(/^\| (`[A-Z][^|]*) \|.*\| ([^|]*) \|$/gm)].map(
  ([, variable = "", last = ""]) => ({
    names: codesIn(variable),
    // Another variable there is a condition, or takes its place.
    defaults: codesIn(last).filter((code) => !names.includes(code)),
  }),
);
/** Read by the embedded service, which is started with them, and by OpenTelemetry itself. */
const ofOthers = /^(SERVICE_|OTEL_(SERVICE_NAME|RESOURCE_ATTRIBUTES)$)/;

describe("docs/configuration.md", () => {
  it("describes every setting, and none that there is not", () => {
    expect(names.filter((name) => !written.includes(name))).toEqual([]);
    const known = new Set([...names, ...names.map((name) => `${name}_FILE`)]);
    expect(written.filter((name) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
  });

  it("lists every secret as one that a file may hold, and nothing else", () => {
    const byFile = written.filter(
      (name) => name.endsWith("_FILE") && !names.includes(name) && !ofOthers.test(name),
    );
    const secrets = variables.filter(([, { isSecret }]) => isSecret).map(([name]) => `${name}_FILE`);
    expect([...new Set(byFile)].toSorted()).toEqual(secrets.toSorted());
  });

  it("names the defaults that hold", () => {
    const read = readEnv({ UPSTREAM_API_KEY: "key-12345" });
    const usual = read.ok ? read.env : expect.fail(read.lines.join());
    const wrong: string[] = [];
    let compared = 0;
    for (const row of rows) {
      const ours = row.names.filter((name) => names.includes(name));
      if (ours.length === 0 || ours.length !== row.defaults.length) continue;
      for (const [index, name] of ours.entries()) {
        const holds = textOf(usual[name as keyof typeof usual]);
        compared += 1;
        if (holds.toLowerCase() !== row.defaults[index]?.toLowerCase())
          wrong.push(`${name} is ${holds}, not ${row.defaults[index]}`);
      }
    }
    expect(wrong).toEqual([]);
    // Most have one that can be written down.
    expect(compared).toBeGreaterThan(30);
  });
});

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

/** A value as it would be given. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : JSON.stringify(value).replaceAll('"', "");
}
