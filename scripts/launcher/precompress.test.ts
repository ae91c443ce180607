import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it } from "vitest";
import { precompress } from "./precompress.mjs";

const folder = mkdtempSync(join(tmpdir(), "callboard-built-"));
afterEach(() => rmSync(folder, { recursive: true }));

it("compresses the texts of a build that are worth it", () => {
  const script = "export const words = 'pricing power';\n".repeat(200);
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks", "a.js"), script);
  writeFileSync(join(folder, "chunks", "small.js"), "1");
  writeFileSync(join(folder, "font.woff2"), script);
  precompress(folder);
  expect(readdirSync(join(folder, "chunks")).toSorted()).toEqual(["a.js", "a.js.br", "small.js"]);
  expect(readdirSync(folder).toSorted()).toEqual(["chunks", "font.woff2"]);
  expect(String(brotliDecompressSync(readFileSync(join(folder, "chunks", "a.js.br"))))).toBe(script);
});
