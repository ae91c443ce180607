import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, wherever the command was run. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Node's compile cache (`NODE_COMPILE_CACHE`), which shortens every later start of the same files. */
export const compileCache = path.join(root, ".cache", "compiled");
