import { afterEach, expect, it } from "vitest";
import type { AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { enter, openStormWorld, upTo } from "../../../../test-support/incidents/storm-world.ts";
import type { AirReading } from "../../../contract/board/values/air-readings.ts";
import { recordSaid } from "../../store/air/air-readings.ts";
import { listBoard } from "../list-board.ts";
import { acknowledgeIncident } from "./acknowledge-incident.ts";
import { getIncident } from "./get-incident.ts";
import { listIncidents } from "./list-incidents.ts";

let world: AppWorld;
afterEach(() => world.close());

const detail = () => getIncident(1, world.runtime);
/** The ten calls of one media host, five of each exchange, and the others. */
const ofHost = upTo(20).filter((id) => id % 2 === 1);
const hostOf = (id: number) => (id % 2 === 1 ? "cdn.example" : "media.example");

async function say(ids: readonly number[], reading: AirReading): Promise<void> {
  const since = world.clock.now();
  const said = { reading, since, notBefore: since - 4_000, levelDb: null, isUnreachable: false };
  const changes = ids.map((sessionId) => ({ sessionId, host: hostOf(sessionId), said }));
  await world.runtime.store.write((transaction) => recordSaid(transaction, changes, since));
  await world.pass(4_000);
  await world.pass(2_000);
}

await describeOnBothEngines("an incident of trouble on the air", ({ fresh }) => {
  it("is of the calls of one media host, and over when they are heard again", async () => {
    world = await openStormWorld(await fresh(), { isStorm: false });
    await say(upTo(20), "fine");
    expect((await listIncidents("open", world.runtime)).incidents).toEqual([]);

    await say(ofHost.slice(0, 9), "stalled");
    expect((await listIncidents("open", world.runtime)).incidents).toMatchObject([
      {
        title: "Stalled · cdn.example · 9 calls",
        kind: "stalled",
        failing: 9,
        shared: {
          attribute: "host",
          inside: { failing: 9, of: 10 },
          outside: { failing: 0, of: 10 },
        },
      },
    ]);

    const { incident } = await acknowledgeIncident(
      1,
      { by: "Ada", reason: "Calling the host", until: null },
      world.runtime,
    );
    expect(incident).toMatchObject({ acknowledgement: { covers: 9 }, uncoveredIds: [] });
    await say(ofHost.slice(9), "stalled");
    expect(await detail()).toMatchObject({ failing: 10, uncoveredIds: [19] });

    await say([1, 3], "notChecked");
    expect((await detail()).failing, "what can't be checked has not recovered").toBe(10);
    await say(ofHost, "fine");
    const over = await detail();
    expect(over).toMatchObject({ failing: 0, recovered: 10, title: "Stalled · cdn.example · 10 calls" });
    expect(over.overAt).not.toBeNull();
    const board = await listBoard({}, world.runtime);
    const marked = "sessions" in board ? board.sessions.filter((one) => one.acknowledgement !== null) : [];
    expect(marked).toEqual([]);
  });

  it("goes on where its calls fail, and is no second incident then", async () => {
    world = await openStormWorld(await fresh(), { isStorm: false });
    await say(upTo(20), "fine");
    await say(ofHost.slice(0, 9), "silent");
    expect((await listIncidents("open", world.runtime)).incidents).toMatchObject([{ kind: "silent" }]);
    await enter(world, ofHost.slice(0, 9));
    const { incidents } = await listIncidents("open", world.runtime);
    expect(incidents).toMatchObject([{ number: 1, kind: "liveFailedNoAccess", failing: 9 }]);
    await enter(world, ofHost.slice(0, 9), "live");
    expect(await detail()).toMatchObject({ failing: 0, recovered: 9 });
  });
});
