import fs from "node:fs/promises";

/** Linux counts processor time in hundredths of a second on every platform that Node supports. */
const ticksPerSecond = 100;

/** The processor time that a process has used, all its threads together; NaN where there is no /proc. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  try {
    const stat = await fs.readFile(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
