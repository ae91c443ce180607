import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, wherever the command was run. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Where Node keeps what it compiled (`NODE_COMPILE_CACHE`), which shortens every start of the same files but the first. */
export const compileCache = path.join(root, ".cache", "compiled");
