import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";
import type { Variable } from "./setting-kinds.ts";
import { settings } from "./settings.ts";

const document = readFileSync("docs/configuration.md", "utf8");
const variables = Object.entries<Variable<unknown>>(settings);
const names = variables.map(([name]) => name);
/** Names of variables in code spans; abbreviations such as `…_TIMEOUT` do not match. */
const written = [...document.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|HOST|PORT|AUTH|WATCH)(?![\w…])/g)].map(
  ([, name = ""]) => name,
);
/** The names in the first column of the table, with the defaults in the last. */
const rows = [...document.matchAll(/^\| (`[A-Z][^|]*) \|.*\| ([^|]*) \|$/gm)].map(
  ([, variable = "", last = ""]) => ({
    names: codesIn(variable),
    // Another variable there is a condition, or takes its place.
    defaults: codesIn(last).filter((code) => !names.includes(code)),
  }),
);
/** Variables of the embedded service, and those that Node and OpenTelemetry read themselves. */
const ofOthers = /^(SERVICE_|(NODE_OPTIONS|OTEL_SERVICE_NAME|OTEL_RESOURCE_ATTRIBUTES)$)/;

describe("docs/configuration.md", () => {
  it("describes exactly the settings that exist", () => {
    expect(names.filter((name) => !written.includes(name))).toEqual([]);
    const known = new Set([...names, ...names.map((name) => `${name}_FILE`)]);
    expect(written.filter((name) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
  });

  it("lists exactly the secrets as settings that can be in files", () => {
    const byFile = written.filter(
      (name) => name.endsWith("_FILE") && !names.includes(name) && !ofOthers.test(name),
    );
    const secrets = variables.filter(([, { isSecret }]) => isSecret).map(([name]) => `${name}_FILE`);
    expect([...new Set(byFile)].toSorted()).toEqual(secrets.toSorted());
  });

  it("names the actual defaults", () => {
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
    // Guards against a pattern that no longer matches the table.
    expect(compared).toBeGreaterThan(30);
  });
});

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

/** A value as it is written in the environment. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(",") : JSON.stringify(value).replaceAll('"', "");
}
