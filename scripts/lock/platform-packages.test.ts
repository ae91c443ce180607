import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../launcher/root.mjs";
import { completeLock, missingFromLock } from "./platform-packages.mjs";

const lock = {
  packages: {
    "": { dependencies: { tool: "1.0.0" } },
    "node_modules/tool": {
      version: "1.0.0",
      optionalDependencies: {
        "@tool/linux-x64": "1.0.0",
        "@tool/darwin-arm64": "1.0.0",
        "@tool/binding-linux-arm-musleabihf": "1.0.0",
        "@tool/wasm32-wasi": "1.0.0",
      },
    },
    "node_modules/tool/node_modules/@tool/linux-x64": { version: "1.0.0", optional: true },
  },
};

test("a lock gets the packages of platforms that the registry had no binaries for", () => {
  const { packages } = completeLock(lock);
  expect(packages["node_modules/@tool/darwin-arm64"]).toEqual({
    version: "1.0.0",
    os: ["darwin"],
    cpu: ["arm64"],
    optional: true,
  });
  expect(packages["node_modules/@tool/binding-linux-arm-musleabihf"]).toMatchObject({
    os: ["linux"],
    cpu: ["arm"],
    libc: ["musl"],
  });
  expect(packages["node_modules/@tool/wasm32-wasi"]).toEqual({
    version: "1.0.0",
    cpu: ["wasm32"],
    optional: true,
  });
});

test("what is locked, at the top or inside the package that depends on it, stays as it is", () => {
  expect(missingFromLock(lock)).toHaveLength(3);
  expect(missingFromLock(completeLock(lock))).toEqual([]);
  expect(completeLock(lock).packages).toMatchObject(lock.packages);
});

test("a package whose name does not tell its platform is refused rather than guessed", () => {
  const unclear = { packages: { "node_modules/a": { optionalDependencies: { fsevents: "~2.3.0" } } } };
  expect(() => completeLock(unclear)).toThrow("fsevents@~2.3.0");
});

test("package-lock.json is complete, so that `npm ci` takes it (else: npm run lock)", () => {
  const ours = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as typeof lock;
  expect(missingFromLock(ours)).toEqual([]);
});

test("package-lock.json names no registry", () => {
  const text = fs.readFileSync(path.join(root, "package-lock.json"), "utf8");
  expect(text).not.toMatch(/"resolved": "https?:/);
});
