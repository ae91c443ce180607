import type { Received } from "./alert-world.ts";
import { openAlertWorld } from "./alert-world.ts";

/** What a signed webhook says. */
interface Sent {
  type: string;
  data: { alertId: string; title: string; lines: string[]; link: string | null };
}
export const bodyOf = ({ text }: Received) => JSON.parse(text) as Sent;

/** An alert world in which calls 1 and 2 are live and a rule sends to `ops`. */
export type RuledWorld = Awaited<ReturnType<typeof openRuledWorld>>;

/** Opens it; `database` as for an app world. */
export async function openRuledWorld(database: string, settings: Record<string, string> = {}) {
  const alerts = await openAlertWorld(database, settings);
  const { received, until, log, world } = alerts;
  await alerts.channel("ops");
  await world.company(100, { displayName: "Ostara" });
  await world.session(1, "live");
  await world.session(2, "live");
  await world.pass(0);
  await alerts.rule();
  await world.pass(2_000);
  return {
    ...alerts,
    fail: (id = 1) => world.session(id, "liveFailedNoAccess"),
    /** The kinds of what arrived. */
    types: () => received.map((one) => bodyOf(one).type),
    arrived: (count: number) => until(`${count} messages`, () => received.length >= count),
    settled: () =>
      until("nothing on its way", async () => !(await log()).some((row) => /waiting|sending/.test(row))),
  };
}
