import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

const program = path.join(import.meta.dirname, "write-notes.mjs");
let folder: string;
const file = (name: string) => path.join(folder, name);
const write = () => spawnSync(process.execPath, [program, "notes.md"], { cwd: folder, encoding: "utf8" });
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: folder });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-notes-"));
  writeFileSync(file("package.json"), '{ "version": "0.2.0" }');
  writeFileSync(
    file("CHANGELOG.md"),
    "# Changelog\n\n## Unreleased\n\n- Later\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- Now\n\n## 0.1.0\n\n- Once\n",
  );
  git("init", "-q");
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the notes of a release", () => {
  it("are the changelog's section of the version", () => {
    expect(write()).toMatchObject({ status: 0, stdout: "version=0.2.0\n" });
    expect(readFileSync(file("notes.md"), "utf8")).toBe("### Added\n\n- Now\n");
  });

  it("are refused for a version that is released already, or of which nothing is said", () => {
    git("commit", "-q", "--allow-empty", "-m", "One");
    git("tag", "v0.2.0");
    expect(write()).toMatchObject({ status: 1, stderr: expect.stringContaining("released already") });
    writeFileSync(file("package.json"), '{ "version": "0.3.0" }');
    expect(write()).toMatchObject({ status: 1, stderr: expect.stringContaining('"## 0.3.0"') });
    expect(existsSync(file("notes.md"))).toBe(false);
  });
});

describe("the workflow of a release", () => {
  const step = z.looseObject({ run: z.string().optional() });
  const job = z.looseObject({
    needs: z.union([z.string(), z.array(z.string())]).default([]),
    steps: z.array(step),
  });
  const { jobs } = z
    .looseObject({ jobs: z.record(z.string(), job) })
    .parse(parse(readFileSync(".github/workflows/release.yml", "utf8")));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run));

  it("runs scripts and commands that exist", () => {
    const named = commands.join("\n").matchAll(/(?:scripts|e2e|\.ci)\/[\w./-]+/g);
    const files = [...named].map(([name]) => name);
    expect(files.length).toBeGreaterThan(2);
    for (const name of files) expect(existsSync(name), name).toBe(true);
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync("package.json", "utf8")));
    for (const [, name = ""] of commands.join("\n").matchAll(/npm run ([\w-]+)/g))
      expect(Object.keys(scripts)).toContain(name);
  });

  it("makes the tag only after every check and every file", () => {
    const [last] = Object.entries(jobs).filter(([, { steps }]) =>
      steps.some(({ run }) => run?.includes("gh release create")),
    );
    expect(last?.[1].needs).toEqual(Object.keys(jobs).filter((name) => name !== last?.[0]));
  });
});
