import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

test("SIGHUP leaves a program running, and calls what it gave", async () => {
  const script = `
    import { onHangUp } from "./lib/contract/environment/hang-up.ts";
    onHangUp(() => console.log("again"));
    setInterval(() => undefined, 60_000);
    console.log("ready");`;
  const program = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void program.kill("SIGKILL"));
  const line = async () =>
    String((await Promise.race([once(program.stdout, "data"), once(program, "exit")]))[0]);
  expect(await line()).toBe("ready\n");
  for (let time = 0; time < 2; time += 1) {
    program.kill("SIGHUP");
    expect(await line()).toBe("again\n");
  }
  expect(program.exitCode).toBeNull();
});
