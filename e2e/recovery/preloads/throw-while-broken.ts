import { existsSync } from "node:fs";

/*
 * Loaded ahead of the app: while the file BREAK_PAGES_FILE is there, what pages read of the settings on the server
 * throws. Answers to programs do not read it, so the server as such is well.
 */
const key = Symbol.for("callboard.runtime");
const file = process.env.BREAK_PAGES_FILE ?? "";

let runtime: { env: object } | undefined;
Object.defineProperty(globalThis, key, {
  get: () => runtime,
  set(made: { env: object } | undefined) {
    runtime = made;
    if (!made) return;
    made.env = new Proxy(made.env, {
      get(env, name, receiver) {
        if (name === "UPSTREAM_NOTICE" && existsSync(file)) throw new Error("broken by the journey");
        return Reflect.get(env, name, receiver) as unknown;
      },
    });
  },
});
