import { isMainThread } from "node:worker_threads";

/*
 * Loaded before a program (`node --import`): ends it when its parent process has ended without stopping it, for
 * instance by SIGKILL. Otherwise the program would keep its port.
 */
const checkEveryMs = 500;
const graceMs = 5_000;

if (isMainThread) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.kill(process.pid, "SIGKILL"), graceMs).unref();
  }, checkEveryMs);
  timer.unref();
}
