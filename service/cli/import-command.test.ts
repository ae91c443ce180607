import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { companies, company, lines } from "../../test-support/service/imported-companies.ts";
import { importCommand } from "./import-command.ts";

const directory = mkdtempSync(join(tmpdir(), "service-import-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

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

  test("cuts a reason that quotes a very long text", async () => {
    const printed = await run(["-"], lines([{ ...company(1), type: "x".repeat(100_000) }]));
    expect(printed.err).toMatch(/^standard input:1: type: is "x{100,}…\n/);
    expect(printed.err.length).toBeLessThan(3_000);
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
