import fs from "node:fs";
import path from "node:path";

/** Where a program is that the machine has. */
export function onThePath(program: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file));
}
