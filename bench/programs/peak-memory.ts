import fs from "node:fs/promises";

/** The most memory that a process has ever held resident, in bytes; NaN where there is no /proc. */
export async function peakMemory(pid: number | undefined): Promise<number> {
  try {
    const status = await fs.readFile(`/proc/${pid}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
