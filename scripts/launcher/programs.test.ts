import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { hangUpPrograms, startProgram, stopPrograms } from "./programs.mjs";

const start = (script: string, lines: string[] = [], takesHangUp = false) =>
  startProgram({
    takesHangUp,
    command: process.execPath,
    args: ["-e", script],
    cwd: import.meta.dirname,
    env: process.env,
    onLine: (line: string, stream: string) => lines.push(`${stream}: ${line}`),
  });
const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('up')";

test("its lines arrive, its last words included, before its exit code", async () => {
  const lines: string[] = [];
  const { code } = await start("console.log('one'); console.error('two'); process.exitCode = 3", lines)
    .exited;
  expect(code).toBe(3);
  expect(lines.sort()).toEqual(["stderr: two", "stdout: one"]);
});

test("a command that does not exist ends with the reason", async () => {
  const program = startProgram({
    command: "/no/such/program",
    args: [],
    cwd: "/",
    env: {},
    onLine: () => {},
  });
  expect(await program.exited).toMatchObject({ code: 1, error: { code: "ENOENT" } });
});

test("one that ignores SIGTERM is killed after a time limit", async () => {
  const lines: string[] = [];
  const program = start(stubborn, lines);
  await vi.waitFor(() => expect(lines).toContain("stdout: up"), 60_000);
  await program.stop(100);
  expect(await program.exited).toMatchObject({ signal: "SIGKILL" });
});

test("a SIGHUP is passed on to those that listen for it, and leaves the others alone", async () => {
  const lines: string[] = [];
  const listening =
    "process.on('SIGHUP', () => console.log('again')); setInterval(() => {}, 1000); console.log('up')";
  const programs = [
    start(listening, lines, true),
    start("setInterval(() => {}, 1000); console.log('up')", lines),
  ];
  await vi.waitFor(() => expect(lines).toEqual(["stdout: up", "stdout: up"]), 60_000);
  hangUpPrograms();
  await vi.waitFor(() => expect(lines).toContain("stdout: again"), 60_000);
  expect(programs.map(({ ended }) => ended)).toEqual([false, false]);
  for (const program of programs) await program.stop();
});

test("a program ends when the one that started it is killed", async () => {
  const endWithParent = path.join(import.meta.dirname, "end-with-parent.mjs");
  const inner = JSON.stringify([
    "--import",
    endWithParent,
    "-e",
    "setInterval(() => {}, 1000); console.log(process.pid)",
  ]);
  const outer = `require("child_process").spawn(process.execPath, ${inner}, { stdio: "inherit" })`;
  const parent = spawn(process.execPath, ["-e", outer], { stdio: ["ignore", "pipe", "inherit"] });
  const pid = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 60_000);
});

test("all are stopped, the last one first, and none is started afterwards", async () => {
  const ended: string[] = [];
  const first = start("setInterval(() => {}, 1000)");
  const second = start("setInterval(() => {}, 1000)");
  void first.exited.then(() => ended.push("first"));
  void second.exited.then(() => ended.push("second"));
  await stopPrograms();
  expect(ended).toEqual(["second", "first"]);
  expect(() => start("")).toThrow("No program is started");
});
