import SqliteFile from "better-sqlite3";
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, expect, test } from "vitest";

const directory = mkdtempSync(join(tmpdir(), "service-main-"));
interface Program {
  child: ChildProcessWithoutNullStreams;
  ended: Promise<{ code: unknown; complaints: string }>;
}

const running: Program[] = [];
afterEach(async () => {
  for (const program of running.splice(0)) {
    program.child.kill("SIGKILL");
    await program.ended;
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The program as started from a shell. */
function service(argv: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ["service/main.ts", ...argv], {
    env: { ...process.env, DATA_DIR: join(directory, "data"), ...env },
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, "close").then(([code]: unknown[]) => ({ code, complaints }));
  const program = { child, ended };
  running.push(program);
  return program;
}

/** The address in the first entry of the log. */
const urlIn = (line: string) => /Service listening on ([^"]+)/.exec(line)?.[1] ?? "";

async function started(env: Record<string, string> = {}) {
  const program = service(["serve", "--scenario", "off", "--port", "0"], env);
  const [line] = (await once(createInterface({ input: program.child.stdout }), "line")) as [string];
  return { ...program, url: urlIn(line) };
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "prints where it listens, answers, and stops gracefully on %s",
  async (signal) => {
    const program = await started({ SERVICE_BOOTSTRAP_KEY: "boot" });
    expect(program.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${program.url}/public/v3/live`, { headers: { "x-api-key": "boot" } });
    expect(await answer.json()).toEqual({ data: [], pagination: { nextCursor: null } });
    program.child.kill(signal);
    expect(await program.ended).toEqual({ code: 0, complaints: "" });
  },
);

test("ends quietly when the reader of its output closes the pipe", async () => {
  const { child, ended } = service(["webhooks", "--help"]);
  child.stdout.destroy();
  expect(await ended).toEqual({ code: 0, complaints: "" });
});

test("every line of the log is an entry with the fields of the app's log", async () => {
  const { child, ended } = service(["serve", "--scenario", "off", "--port", "0"]);
  const lines: unknown[] = [];
  const output = createInterface({ input: child.stdout }).on("line", (line) => lines.push(JSON.parse(line)));
  await once(output, "line");
  child.kill("SIGTERM");
  expect(await ended).toEqual({ code: 0, complaints: "" });
  const time: unknown = expect.stringMatching(/^\d{4}-.*Z$/);
  const said = (msg: unknown) => ({ time, level: 30, program: "service", msg });
  expect(lines).toEqual([
    said(expect.stringMatching(/^Service listening on http/)),
    said(expect.stringMatching(/^Stopping/)),
  ]);
});

test("LOG_FORMAT and LOG_LEVEL mean for it what they mean for the app", async () => {
  const serve = (env: Record<string, string>) => service(["serve", "--scenario", "off", "--port", "0"], env);
  const { child, ended } = serve({ LOG_FORMAT: "text" });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  expect(line).toMatch(/^\d{4}-\S+Z info Service listening on http:\S+$/);
  child.kill("SIGTERM");
  await ended;
  expect(await serve({ LOG_LEVEL: "loud" }).ended).toEqual({
    code: 1,
    complaints:
      'service: LOG_LEVEL is "loud"; accepted: trace or debug or info or warn or error or fatal or silent\n',
  });
});

test("a port in use, a bad value and a database that cannot be opened are one line each", async () => {
  const { url } = await started();
  const port = new URL(url).port;
  expect(await service(["serve", "--scenario", "off", "--port", port]).ended).toEqual({
    code: 1,
    complaints: `service: port ${port} on 127.0.0.1 is in use; choose another with --port or SERVICE_PORT\n`,
  });
  expect(await service(["serve"], { SERVICE_PORT: "http" }).ended).toEqual({
    code: 1,
    complaints: 'service: SERVICE_PORT is "http"; accepted: a whole number from 0 to 65535\n',
  });
  const notADatabase = join(directory, "notes.txt");
  writeFileSync(notADatabase, "not a database, but somebody's notes");
  chmodSync(notADatabase, 0o444);
  const { code, complaints } = await service(["serve", "--database", notADatabase]).ended;
  expect({ code, lines: complaints.trimEnd().split("\n").length }).toEqual({ code: 1, lines: 1 });
  expect(complaints).toContain(`database ${notADatabase} cannot be opened`);
});

/** Every reading of the clock takes twenty seconds, so a time limit of a minute passes after a few. */
const hurriedClock = `data:text/javascript,${encodeURIComponent(
  "const now = performance.now.bind(performance); let passedMs = 0; performance.now = () => now() + (passedMs += 20_000)",
)}`;

test("while another process writes the file, keys are listed at once, and created after a wait or not at all", async () => {
  const database = join(directory, "busy.sqlite");
  expect(await service(["keys", "create", "--name", "one", "--database", database]).ended).toMatchObject({
    code: 0,
  });
  const other = new SqliteFile(database);
  other.exec("begin immediate");
  expect(await service(["keys", "list", "--database", database]).ended).toEqual({ code: 0, complaints: "" });
  const createKey = ["keys", "create", "--name", "two", "--database", database];
  expect(await service(createKey, { NODE_OPTIONS: `--import ${hurriedClock}` }).ended).toEqual({
    code: 1,
    complaints: "service: the database failed: database is locked (SQLITE_BUSY)\n",
  });
  other.close();
});
