import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines, type TestDatabase } from "../../../../test-support/databases.ts";
import type { AirReading } from "../../../contract/board/values/air-readings.ts";
import type { SessionState } from "../../../contract/public-v3/session-state.ts";
import { endWhatWasSaid, recordSaid } from "../../store/air/air-readings.ts";
import { listBoard } from "../list-board.ts";
import { acknowledge } from "./acknowledge.ts";

let world: AppWorld;
afterEach(() => world.close());

const take = (by: string) =>
  acknowledge(1, { by, until: null, reason: "Calling the provider" }, world.runtime);
const becomes = async (state: SessionState) => {
  await world.session(1, state);
  await world.pass(2_000);
};
const row = async () => {
  const answer = await listBoard({}, world.runtime);
  return "sessions" in answer ? answer.sessions.find(({ id }) => id === 1) : undefined;
};
const taken = async () => (await row())?.acknowledgement ?? null;
const heard = (reading: AirReading) => {
  const since = world.clock.now();
  const said = { reading, since, notBefore: null, levelDb: null, isUnreachable: false };
  return world.runtime.store.write((to) =>
    recordSaid(to, [{ sessionId: 1, host: "media.example", said }], since),
  );
};
const withReading = async ({ fresh }: TestDatabase, reading: AirReading) => {
  world = await createAppWorld({ database: await fresh() });
  await world.session(1, "live");
  await world.pass(0);
  await heard(reading);
};

await describeOnBothEngines("an acknowledgement of what is heard", (database) => {
  it("covers a silent call until sound returns, also while nobody can hear whether it has", async () => {
    await withReading(database, "silent");
    await take("Ada");
    for (const reading of ["stalled", "notChecked", "silent"] as const) {
      await heard(reading);
      expect(await taken(), reading).toMatchObject({ by: "Ada" });
    }
    await world.runtime.store.write((to) => endWhatWasSaid(to, world.clock.now()));
    expect(await taken()).toMatchObject({ by: "Ada" });
    await heard("fine");
    expect(await taken()).toBeNull();
    expect((await row())?.wasAcknowledged).toBe(false);
  });

  it("does not cover the failure that follows, nor count as an acknowledgement of it", async () => {
    await withReading(database, "silent");
    await take("Ada");
    await becomes("liveFailedInterrupted");
    expect(await taken()).toBeNull();
    await becomes("live");
    expect((await row())?.recoveredAt).not.toBeNull();
    expect((await row())?.wasAcknowledged).toBe(false);
  });

  it("ends with the call", async () => {
    await withReading(database, "textBehind");
    await take("Ada");
    await becomes("processingRecording");
    expect(await taken()).toBeNull();
  });

  it.each(["fine", "waiting", "notChecked"] as const)(
    "is refused where nothing is wrong: %s",
    async (reading) => {
      await withReading(database, reading);
      await expect(take("Ada")).rejects.toThrow('no trouble on the air; it is "Live" now');
    },
  );
});
