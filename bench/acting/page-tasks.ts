import type { CDPSession } from "@playwright/test";
import * as z from "zod";

/** A task of a page's main thread: how long it took, and how much of that the processor worked at it. */
export interface Task {
  ms: number;
  cpuMs: number;
}

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().default(0),
  tdur: z.number().default(0),
  args: z.object({ name: z.string().optional() }).default({}),
});

/** Records every task of a page. The returned function ends that. */
export async function recordTasks(devtools: CDPSession): Promise<() => Promise<Task[]>> {
  const events: z.output<typeof eventSchema>[] = [];
  const take = ({ value }: { value: object[] }) =>
    void events.push(...value.map((one) => eventSchema.parse(one)));
  devtools.on("Tracing.dataCollected", take);
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline", "__metadata"] },
  });
  return async () => {
    const isComplete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await isComplete;
    devtools.off("Tracing.dataCollected", take);
    const threadOf = ({ pid, tid }: (typeof events)[number]) => `${pid} ${tid}`;
    const ofPages = new Set(events.filter(({ args }) => args.name === "CrRendererMain").map(threadOf));
    const tasks = events.filter((event) => event.name === "RunTask" && ofPages.has(threadOf(event)));
    return tasks.map(({ dur, tdur }) => ({ ms: dur / 1_000, cpuMs: tdur / 1_000 }));
  };
}
