import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installedMatchesLock, withoutEntry } from "./install.mjs";

const locked = {
  "": { dependencies: { a: "1.0.0" }, devDependencies: { b: "2.0.0" } },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b": { version: "2.0.0" },
  "node_modules/other-platform": { version: "3.0.0", optional: true },
};

function project(installed: Record<string, { version: string }> | null) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-install-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: locked }));
  if (installed) {
    fs.mkdirSync(path.join(root, "node_modules"));
    fs.writeFileSync(
      path.join(root, "node_modules/.package-lock.json"),
      JSON.stringify({ packages: installed }),
    );
  }
  return root;
}

test.each([
  ["nothing is installed", null, false],
  ["everything is", { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } }, true],
  ["one is older", { "node_modules/a": { version: "0.9.0" }, "node_modules/b": { version: "2.0.0" } }, false],
  ["one is missing", { "node_modules/a": { version: "1.0.0" } }, false],
])("whether the installed packages match the lock: %s", (_, installed, expected) => {
  expect(installedMatchesLock(project(installed as Record<string, { version: string }> | null))).toBe(
    expected,
  );
});

test("an entry is taken off a search path, however it is spelled", () => {
  expect(withoutEntry("/a:/project/node_modules/.bin/:/b", "/project/node_modules/.bin")).toBe("/a:/b");
});
