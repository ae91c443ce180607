import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { statesOnBoard } from "../../../test-support/shown-board.ts";
import { getStatus } from "../services/get-status.ts";

describe("coming back after upstream has failed", () => {
  let world: AppWorld;
  afterEach(() => world.close());
  const stateOf = async (id: number) => (await statesOnBoard(world.runtime))[id];

  it.each([403, 401, 500, 400, 404])("sees a change within 15 s after a %i has passed", async (status) => {
    world = await createAppWorld();
    await world.session(1, "live");
    await world.run(1_000);
    await world.fault({ path: "/public/v3", kind: "status", status });
    await world.run(60_000);
    await world.session(1, "processingRecording");
    await world.clearFaults();
    await world.run(15_500);
    expect(await stateOf(1)).toBe("processingRecording");
    expect(world.runtime.pollHealth.freshness().status).toBe("current");
  });

  it("copies a dataset soon after a temporary 403, and requests it seldom after a permanent one", async () => {
    world = await createAppWorld();
    const recordings = async () =>
      (await getStatus(world.runtime)).datasets.find(({ dataset }) => dataset === "recordings");
    await world.fault({ path: "/public/v3/audio", kind: "status", status: 403 });
    await world.run(1_000);
    await world.run(30_000);
    expect(await recordings()).toMatchObject({ isFullCopyDone: false });
    await world.clearFaults();
    await world.run(30_000);
    expect(await recordings()).toMatchObject({ isFullCopyDone: true, lastError: null });

    await world.fault({ path: "/public/v3/audio", kind: "status", status: 403 });
    await world.run(1_200_000);
    const before = world.requests.length;
    await world.run(1_200_000);
    const requested = world.requests.slice(before).filter((path) => path.startsWith("/public/v3/audio"));
    expect(requested.length).toBeLessThan(12);
  });
});
