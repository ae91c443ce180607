import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
// The file tracer that Next uses for standalone builds.
import nft from "next/dist/compiled/@vercel/nft/index.js";

/* node scripts/release/collect-files.mjs FOLDER: copies what a server needs of a built tree, for image and archive. */

const root = process.cwd();
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error("FOLDER is missing");

/** The programs beside Next's own server. */
const programs = [
  "lib/server/main/serve.ts",
  "lib/server/commands/run-store.ts",
  "lib/server/commands/run-users.ts",
  "lib/server/store/words/file-thread.ts",
  "lib/server/watch/sound-thread.ts",
  "service/main.ts",
];
/** What they read by names that are made at run time, which the tracer cannot find. */
const alsoRead = [
  "service/content/calls",
  "node_modules/swagger-ui-dist",
  "node_modules/pdfjs-dist",
  "scripts/image",
];
/** What no page loads of Swagger UI and PDF.js, source maps, tests, and binaries for other platforms. */
const unread = new RegExp(
  String.raw`swagger-ui-dist/(?!package\.json$|swagger-ui\.css$|swagger-ui-bundle\.js$)|\.map$|\.test\.ts$|` +
    String.raw`pdfjs-dist/(?:types|web|build|image_decoders|legacy/(?!build/pdf\.worker\.min\.mjs$)|wasm/.*\.wasm$)|` +
    String.raw`better-sqlite3/prebuilds/(?!${process.platform}-${process.arch}\.node$)|` +
    String.raw`node-web-audio-api/node-web-audio-api\.(?!${process.platform}-${process.arch}[.-])[^/]*\.node$`,
);
/** Next's own server has no gate and no fast lane, and images are not optimised. */
const unused = ["server.js", "node_modules/sharp", "node_modules/@img"];

const standalone = path.join(root, ".next", "standalone");
copy(standalone, target);
copy(path.join(root, ".next", "static"), path.join(target, ".next", "static"));
copy(path.join(root, "public"), path.join(target, "public"));
const { fileList, warnings } = await nft.nodeFileTrace(programs, {
  base: root,
  // Standalone has the part of it that a server needs.
  ignore: ["node_modules/next/**"],
  readFile: readAsScript,
});
for (const warning of warnings) if (!isOptional(warning)) console.warn(warning.message);
for (const file of fileList) copy(path.join(root, file), path.join(target, file));
for (const folder of alsoRead) copy(path.join(root, folder), path.join(target, folder));
for (const name of unused) fs.rmSync(path.join(target, name), { recursive: true, force: true });

function copy(from, to) {
  const isWanted = (source) => !unread.test(source) || fs.statSync(source).isDirectory();
  // Next links to the packages outside of its bundle: as copies they would be loaded twice.
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isWanted });
}

async function readAsScript(file) {
  try {
    const source = await fs.promises.readFile(file, file.endsWith(".node") ? null : "utf8");
    return file.endsWith(".ts") && !file.endsWith(".d.ts") ? stripTypeScriptTypes(source) : source;
  } catch (error) {
    if (["ENOENT", "EISDIR"].includes(error.code)) return null;
    throw error;
  }
}

/** Packages refer to optional ones that are not installed. */
function isOptional({ message }) {
  return /Failed to resolve dependency|Module not found/.test(message);
}
