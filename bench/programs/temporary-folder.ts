import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Runs `work` with an empty folder and removes it. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "callboard-bench-"));
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
