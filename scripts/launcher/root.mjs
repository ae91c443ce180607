import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder, wherever the command was run. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
