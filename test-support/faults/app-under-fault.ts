import { setTimeout as delay } from "node:timers/promises";
import { ChildProgram } from "../child-program.ts";
import { freePort } from "../free-port.ts";
import type { SpedUpTime } from "./sped-up-clock.ts";

/** The app as a process that can be killed and restarted on the same port and data. */
export interface AppUnderFault {
  url: string;
  /** Undefined while it is down. */
  pid: () => number | undefined;
  /** Starts it and resolves when it answers; retries like an operator would. */
  start: () => Promise<void>;
  /** Kills it as a crash would. */
  kill: () => Promise<void>;
  /** Stops it gracefully. */
  stop: () => Promise<void>;
  /** When it ended by itself. It is then restarted, as a launcher would do. */
  crashes: readonly number[];
}

const restartAfterMs = 200;

/** An app that is not running yet. `onStart` is called before each process. */
export async function prepareApp(
  time: SpedUpTime,
  settings: Record<string, string>,
  { log, onStart, now }: { log: string[]; onStart: () => void; now: () => number },
): Promise<AppUnderFault> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...settings,
    HOST: "127.0.0.1",
    PORT: String(port),
    RUN_ORIGIN_MS: String(time.originMs),
    RUN_SPEED: String(time.speed),
  };
  const args = ["--conditions=react-server", "bench/programs/sped-up-app.ts"];
  let program: ChildProgram | undefined;
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ending = program;
    program = undefined;
    await ending?.end(signal);
  };
  const crashes: number[] = [];
  const start = async () => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      onStart();
      const started = new ChildProgram(args, env, (line) => log.push(`app: ${line}`));
      program = started;
      const isUp = await started.ready(`${url}/api/health/live`).then(
        () => true,
        () => false,
      );
      if (isUp) return void watch(started);
      if (program !== started) return;
      await end("SIGKILL");
      await delay(restartAfterMs);
    }
    throw new Error(`The app does not start:\n${log.slice(-20).join("\n")}`);
  };
  const watch = async (running: ChildProgram) => {
    await running.ended;
    if (program !== running) return;
    crashes.push(now());
    await start();
  };
  return {
    url,
    pid: () => program?.pid,
    start,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    crashes,
  };
}

const maxAttempts = 60;
