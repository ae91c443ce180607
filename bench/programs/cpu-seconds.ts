import fs from "node:fs/promises";

const nanoseconds = 1e9;

/**
 * The processor time that the threads of a process have used so far; NaN where there is no /proc. By the scheduler's
 * count, because the other one is in hundredths of a second, which is much of a short round of requests.
 */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  try {
    const threads = await fs.readdir(`/proc/${pid}/task`);
    const used = await Promise.all(threads.map((thread) => nanosecondsOf(`/proc/${pid}/task/${thread}`)));
    return used.reduce((total, one) => total + one, 0) / nanoseconds;
  } catch {
    return Number.NaN;
  }
}

async function nanosecondsOf(thread: string): Promise<number> {
  const [used] = (await fs.readFile(`${thread}/schedstat`, "utf8")).split(" ");
  return Number(used);
}
