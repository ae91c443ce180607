import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnSqlite } from "../../test-support/databases.ts";
import { companies, company, lines } from "../../test-support/service/imported-companies.ts";

const directory = mkdtempSync(join(tmpdir(), "service-import-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

await describeOnSqlite("an import as a program of its own", ({ engine, bare }) => {
  let database: string;
  beforeAll(async () => {
    database = engine === "sqlite" ? join(directory, "program.sqlite") : await bare();
  });

  function service(argv: readonly string[], nodeOptions: readonly string[] = []) {
    const env = { ...process.env, DATA_DIR: directory, SERVICE_BOOTSTRAP_KEY: "boot" };
    const args = [...nodeOptions, "service/main.ts", ...argv, "--database", database];
    const child = spawn(process.execPath, args, { env });
    let err = "";
    child.stderr.on("data", (piece: Buffer) => (err += piece.toString()));
    const ended = once(child, "close").then(([code]: unknown[]) => ({ code, err }));
    return { child, ended };
  }

  /** The answers of a service that is started now. */
  async function companyIds(): Promise<number[]> {
    const { child, ended } = service(["serve", "--scenario", "off", "--port", "0", "--rate-limit", "off"]);
    try {
      const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
      const [origin = ""] = /http:[^"]+/.exec(line) ?? [];
      const url = `${origin}/public/v3/companies?limit=500`;
      const answer = await fetch(url, { headers: { "x-api-key": "boot" } });
      const { data } = (await answer.json()) as { data: { id: number }[] };
      return data.map(({ id }) => id);
    } finally {
      child.kill("SIGKILL");
      await ended;
    }
  }

  const importing = () => service(["import", "-"]);
  const imported = async (text: string) => {
    const { child, ended } = importing();
    child.stdin.end(text);
    return ended;
  };
  /** Two megabytes per thousand lines: more than a pipe buffers, so the rest has been read. */
  const longLines = (count: number) =>
    lines(
      Array.from({ length: count }, (_, index) => ({ ...company(100 + index), name: "x".repeat(2_000) })),
    );

  test("killed in the middle leaves nothing of that file, and the service starts again", async () => {
    expect(await imported(companies(1, 3))).toEqual({ code: 0, err: "" });
    for (const linesGiven of [2_000, 5_000]) {
      const { child, ended } = importing();
      child.stdin.on("error", () => undefined);
      if (!child.stdin.write(longLines(linesGiven))) await once(child.stdin, "drain");
      child.kill("SIGKILL");
      expect((await ended).code).toBe(null);
      expect(await companyIds()).toEqual([1, 2, 3]);
    }
    expect(await imported(companies(2, 3))).toEqual({ code: 0, err: "" });
    expect(await companyIds()).toEqual([1, 2, 3, 4]);
  });

  test("killed at its end, all of that file is there or nothing", async () => {
    const before = await companyIds();
    const { child, ended } = importing();
    child.stdin.on("error", () => undefined);
    child.stdin.end(longLines(3_000));
    await once(child.stdin, "finish");
    child.kill("SIGKILL");
    await ended;
    const ids = await companyIds();
    if (ids.length > before.length) expect(ids).toHaveLength(500);
    else expect(ids).toEqual(before);
    expect(await imported(longLines(3_000))).toEqual({ code: 0, err: "" });
  });

  if (engine === "sqlite") {
    test("needs no more memory for 200,000 lines than for a few", async () => {
      const { child, ended } = service(["import", "-"], ["--max-old-space-size=48"]);
      child.stdin.on("error", () => undefined);
      for (let first = 1_000; first < 201_000; first += 1_000) {
        if (!child.stdin.write(companies(first, 1_000))) await once(child.stdin, "drain");
      }
      child.stdin.end();
      expect(await ended).toMatchObject({ code: 0 });
    });
  }
});
