import path from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's own folder, wherever the command was typed. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
