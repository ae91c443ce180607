import { readFileSync } from "node:fs";

/*
 * Loaded ahead of the app: its wall clock is wrong by the milliseconds that stand in the file SHIFT_DATE_FILE, as when
 * somebody sets it. Its steady clock and its timers go on as they were.
 */
const file = process.env.SHIFT_DATE_FILE ?? "";
const lookEveryMs = 50;
let shiftMs = 0;

// The service beside the app keeps the right time: it has no upstream.
if (process.env.UPSTREAM_URL !== undefined) {
  setInterval(() => {
    try {
      shiftMs = Number(readFileSync(file, "utf8"));
    } catch {
      shiftMs = 0;
    }
  }, lookEveryMs).unref();
  const rightNow = Date.now.bind(Date);
  const now = () => rightNow() + shiftMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given: unknown[], asked) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) =>
      name === "now" ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}
