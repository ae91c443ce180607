import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

const texts = /\.(?:js|css|svg|json|txt)$/;
/** Shorter files fit one packet and are not compressed. */
const minBytes = 1_024;

/**
 * Writes a Brotli file beside every text of the build that browsers load, so that none is compressed per request.
 *
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    if (!texts.test(name) || !fs.statSync(file).isFile()) continue;
    const content = fs.readFileSync(file);
    if (content.length < minBytes) continue;
    const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content, { params }));
  }
}

// Run as a program where the build runs without the launcher, as in the image.
const [program, folder] = process.argv.slice(1);
if (program === import.meta.filename && folder !== undefined) precompress(folder);
