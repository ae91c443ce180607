import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { importCommand } from "./import-command.ts";

const directory = mkdtempSync(join(tmpdir(), "service-import-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const company = (id: number) => ({ type: "company", id, name: `No ${id}`, country: "SE", backlinkUrl: "/c" });
const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join("");
const companies = (first: number, count: number) =>
  lines(Array.from({ length: count }, (_, index) => company(first + index)));

describe("service import", () => {
  const database = ["--database", join(directory, "command.sqlite")];
  const file = (name: string, text: string) => {
    writeFileSync(join(directory, name), text);
    return join(directory, name);
  };
  const run = async (argv: string[], input = "") => {
    const printed = { out: [] as string[], err: "" };
    await importCommand(
      [...argv, ...database],
      {},
      {
        stdin: Readable.from([Buffer.from(input)]),
        stderr: { write: (text) => (printed.err += text) },
        print: (line) => printed.out.push(line),
        now: () => 0,
      },
    ).catch((error: Error) => (printed.err += `${error.name}: ${error.message}\n`));
    return printed;
  };

  test("prints a line for each of several files, in order, standard input too", async () => {
    const printed = await run([file("one.ndjson", companies(1, 2)), "-"], companies(2, 2));
    expect(printed).toEqual({
      out: [
        "one.ndjson: 2 records (company 2), 2 new or changed, 0 as they were; 0.0 s",
        "standard input: 2 records (company 2), 1 new or changed, 1 as they were; 0.0 s",
      ],
      err: "",
    });
  });

  test("stops at the first file that is refused; those before it stay", async () => {
    const bad = lines([company(11), { ...company(12), name: 7 }, { ...company(13), country: "XX" }]);
    const printed = await run([
      file("good.ndjson", companies(10, 1)),
      file("bad.ndjson", bad),
      file("never.ndjson", companies(20, 1)),
    ]);
    expect(printed).toEqual({
      out: ["good.ndjson: 1 record (company 1), 1 new or changed, 0 as they were; 0.0 s"],
      err:
        "bad.ndjson:2: name: must be a text\n" +
        "bad.ndjson:3: country: must be an ISO 3166-1 alpha-2 code\n" +
        "CommandProblem: bad.ndjson has 2 bad lines; nothing was written, nor of never.ndjson\n",
    });
    expect((await run([file("again.ndjson", companies(10, 2))])).out).toEqual([
      "again.ndjson: 2 records (company 2), 1 new or changed, 1 as they were; 0.0 s",
    ]);
  });

  test("prints a hundred bad lines and counts the rest", async () => {
    const printed = await run(["-"], "x\n".repeat(1_234));
    expect(printed.err.split("\n").slice(99, 102)).toEqual([
      "standard input:100: is not JSON",
      "standard input: and 1,134 more",
      "CommandProblem: standard input has 1,234 bad lines; nothing was written",
    ]);
  });

  test("prints no control characters of a file", async () => {
    const printed = await run(["-"], lines([{ ...company(1), "\u001b[2Jred": 1 }]));
    expect(printed.err).toContain("standard input:1: \ufffd[2Jred: is not a known field\n");
  });

  test.each([
    [[], "import needs a FILE, or - for standard input"],
    [["-", "-"], "standard input can be imported once only"],
    [[join(directory, "nowhere.ndjson")], /there is no file .*nowhere\.ndjson/],
    [[directory], /is a folder; give the files in it/],
    [["--fast", "-"], /Unknown option '--fast'/],
  ])("%j is refused in one line", async (argv, message) => {
    const { out, err } = await run(argv);
    expect(out).toEqual([]);
    expect(err).toMatch(message);
    expect(err.trimEnd()).not.toContain("\n");
  });

  test("explains itself", async () => {
    expect((await run(["--help"])).out.join("\n")).toMatch(/^service import FILE….*--database/s);
  });
});

await describeOnBothEngines("an import as a program of its own", ({ engine, fresh }) => {
  let database: string;
  beforeAll(async () => {
    database = engine === "sqlite" ? join(directory, "program.sqlite") : await fresh();
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
      const url = `${line.replace("Service listening on ", "")}/public/v3/companies?limit=500`;
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
