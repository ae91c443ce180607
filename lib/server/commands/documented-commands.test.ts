import { findEndpoint } from "../../contract/board/endpoints/find-endpoint.ts";
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  blockNames,
  blocksOf,
  deploymentDocuments,
  documentedBlock,
  howRun,
  namesOf,
} from "../../../test-support/document-blocks.ts";
import { readEnv } from "../env.ts";
import { openStore } from "../store/open-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-documents-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs commands in this tree as whoever runs the tests. */
function run(commands: string, env: Record<string, string> = {}) {
  const options = { encoding: "utf8", env: { ...process.env, ...env } } as const;
  return spawnSync("bash", ["-c", commands], options);
}

describe("the documents of deployment", () => {
  it.each(deploymentDocuments)(
    "%s has only blocks that a test runs, or that say why none does",
    (document) => {
      const unknown = blocksOf(document).filter((text) => namesOf(text).length !== 1);
      expect(unknown).toEqual([]);
    },
  );

  it.each(blockNames)("%s is there once, and run by the test that is named, or by none", (name) => {
    expect(documentedBlock(name)).not.toBe("");
    const { runBy, notRun } = howRun(name);
    if (runBy === undefined) return expect(notRun).toMatch(/\w/);
    expect(readFileSync(runBy, "utf8").includes(`documentedBlock("${name}")`), runBy).toBe(true);
  });

  it("starts with settings that the app accepts", () => {
    const users = path.join(folder, "users.txt");
    writeFileSync(users, "");
    for (const block of [
      documentedBlock("startBehindProxy"),
      documentedBlock("startWithProvider"),
      documentedBlock("startWithPasswords"),
      documentedBlock("startOneOfSeveral"),
    ]) {
      const line = block
        .replaceAll("\\\n", " ")
        .split("\n")
        .find((each) => each.includes("npm start"));
      const given = [...(line ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) =>
        // The content of a file that is not here.
        name.endsWith("_FILE") && name !== "USERS_FILE"
          ? [name.slice(0, -"_FILE".length), "0123456789abcdef"]
          : [name, value.replace("users.txt", users)],
      );
      const upstream = { UPSTREAM_URL: "https://events.example.com", UPSTREAM_API_KEY: "key-12345" };
      expect(given.length).toBeGreaterThan(1);
      expect(readEnv({ ...upstream, ...Object.fromEntries(given) }), block).toMatchObject({ ok: true });
    }
  });

  it("adds the first person to a file of users", () => {
    const [add = ""] = documentedBlock("startWithPasswords").split("\n");
    const users = path.join(folder, "users.txt");
    const { status, stdout } = run(add.replace("users.txt", users));
    expect([status, stdout]).toEqual([0, expect.stringContaining("ann")]);
    expect(readFileSync(users, "utf8")).toMatch(/^ann\b.*callboard-operators/m);
  });

  it("makes a secret that is long enough", () => {
    expect(run(documentedBlock("sessionSecret")).stdout).toMatch(/^\S{64}\n$/);
  });

  it("backs a store up, verifies the copy and restores it", async () => {
    const directory = path.join(folder, "data");
    await (await openStore({ directory })).close();
    mkdirSync(path.join(folder, "backups"));
    const commands = documentedBlock("backups").replaceAll(" /backups/", ` ${folder}/backups/`);
    const { status, stdout, stderr } = run(`set -e\n${commands}`, { DATA_DIR: directory, DATABASE_URL: "" });
    expect([status, stdout], stderr).toEqual([0, expect.stringMatching(/Wrote [^]*is sound[^]*Restored /)]);
    expect(readdirSync(directory)).toContainEqual(expect.stringContaining(".before-"));
  });

  it("lets Prometheus read a route that exists, and rules that are shipped", () => {
    const { scrape_configs: scraped, rule_files: rules } = z
      .object({
        scrape_configs: z.array(z.object({ metrics_path: z.string() })),
        rule_files: z.array(z.string()),
      })
      .parse(parse(documentedBlock("scrape")));
    expect(scraped).toHaveLength(1);
    for (const { metrics_path: path } of scraped) expect(findEndpoint(path)?.operations.GET).toBeDefined();
    for (const file of rules) expect(existsSync(file.replace("/opt/callboard/", ""))).toBe(true);
  });
});
