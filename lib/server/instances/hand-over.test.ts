import { expect, it, onTestFinished } from "vitest";
import { describeOnPostgres } from "../../../test-support/databases.ts";
import { until } from "../../../test-support/shared-world.ts";
import { systemClock } from "../clock.ts";
import { createLogger } from "../../contract/environment/logger.ts";
import { openStore } from "../store/open-store.ts";
import { createChangeBus } from "../sync/change-bus.ts";
import { createPollHealth } from "../sync/poll-health.ts";
import type { Scheduler } from "../sync/scheduler.ts";
import { Elected } from "./elected.ts";
import { notify } from "./message.ts";

const nothing = () => undefined;
const idle: Scheduler = {
  start: nothing,
  wake: nothing,
  runDue: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

await describeOnPostgres("a leader and a follower", (database) => {
  it("hear what is searched, and one replaces the other while its tasks are still ending, without losing its connection first", async () => {
    const url = await database.bare();
    const store = await openStore({ url });
    onTestFinished(() => store.close());
    const logged: string[] = [];
    const tasks = Promise.withResolvers<void>();
    const wanted: number[] = [];
    const elected = (stop: () => Promise<void>) =>
      new Elected({
        url,
        store,
        bus: createChangeBus(),
        pollHealth: createPollHealth(systemClock, 2_000, null),
        log: createLogger({
          program: "app",
          level: "info",
          destination: { write: (line) => void logged.push(line) },
        }),
        clock: systemClock,
        random: () => 0.5,
        after: (ms, run) => systemClock.after(ms, run),
        lead: () => ({ ...idle, stop }),
        follow: () => idle,
        onWantedWords: (companyIds) => void wanted.push(...companyIds),
      });
    const one = elected(() => tasks.promise);
    const other = elected(() => Promise.resolve());
    for (const instance of [one, other]) {
      await instance.join();
      instance.start();
    }
    expect([one.role(), other.role()]).toEqual(["leader", "follower"]);
    await notify(store.db, { type: "wantedWords", companyIds: [2, 3] });
    await until("both hear what somebody searches", () => wanted.length === 4);
    const stopped = one.stop();
    await until("the other leads", () => other.role() === "leader");
    tasks.resolve();
    await stopped;
    expect(logged.filter((line) => line.includes("cut off"))).toEqual([]);
    await other.stop();
  });
});
