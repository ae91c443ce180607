import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isWanted } from "./sample-history.mjs";

it("gives the history of the sample to a new store of the embedded default only", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = (changes = {}) => ({ upstream: null, dataDirectory: folder, ...changes }) as never;
  expect(isWanted(settings(), {})).toBe(true);
  expect(isWanted(settings({ upstream: { url: "https://events.example" } }), {})).toBe(false);
  expect(isWanted(settings(), { DATABASE_URL: "postgres://a" })).toBe(false);
  expect(isWanted(settings(), { DATABASE_URL_FILE: "/run/secrets/database" })).toBe(false);
  expect(isWanted(settings(), { SERVICE_SCENARIO: "off" })).toBe(false);
  expect(isWanted(settings(), { SERVICE_SPEED: "20" })).toBe(false);
  // Whatever it holds: a store that was opened once is never given anything.
  writeFileSync(path.join(folder, "callboard.sqlite"), "");
  expect(isWanted(settings(), {})).toBe(false);
});
