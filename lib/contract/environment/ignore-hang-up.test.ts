import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

test("SIGHUP leaves a program running, which says that a restart is needed", async () => {
  const script = `
    import { ignoreHangUp } from "./lib/contract/environment/ignore-hang-up.ts";
    ignoreHangUp(console.log);
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
    expect(await line()).toBe(
      "SIGHUP: settings and secrets are read at the start only; restart for new ones\n",
    );
  }
  expect(program.exitCode).toBeNull();
});
