import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentHash } from "./content-hash.mjs";

function folder() {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "callboard-hash-"));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  fs.mkdirSync(path.join(root, "app/deep"), { recursive: true });
  fs.writeFileSync(path.join(root, "app/deep/page.tsx"), "page");
  fs.writeFileSync(path.join(root, "package.json"), "{}");
  return root;
}

const hash = (root: string) =>
  contentHash(root, ["app", "package.json", "absent"], (name) => name.includes(".test."));

test("the same names and contents are the same, wherever and whenever written", () => {
  expect(hash(folder())).toBe(hash(folder()));
});

test("what is left out does not count", () => {
  const root = folder();
  const before = hash(root);
  fs.writeFileSync(path.join(root, "app/page.test.tsx"), "test");
  expect(hash(root)).toBe(before);
});

test.each([
  ["a changed file", (root: string) => fs.writeFileSync(path.join(root, "app/deep/page.tsx"), "other")],
  ["a new file", (root: string) => fs.writeFileSync(path.join(root, "app/new.tsx"), "")],
  ["a removed file", (root: string) => fs.rmSync(path.join(root, "package.json"))],
  [
    "a renamed file",
    (root: string) => fs.renameSync(path.join(root, "app/deep/page.tsx"), path.join(root, "app/page.tsx")),
  ],
])("%s counts", (_, change) => {
  const root = folder();
  const before = hash(root);
  change(root);
  expect(hash(root)).not.toBe(before);
});
