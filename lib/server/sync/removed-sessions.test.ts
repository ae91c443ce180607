import { afterEach, expect, it } from "vitest";
import {
  createAppWorld,
  startMs,
  type AppWorld,
  type AppWorldOptions,
} from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { statesOnBoard, wholeBoard } from "../../../test-support/shown-board.ts";
import { getSession } from "../services/get-session.ts";
import { listBoard } from "../services/list-board.ts";

await describeOnSqlite("sessions that upstream no longer lists", (database) => {
  let world: AppWorld;
  afterEach(() => world.close());
  const begin = async (options: AppWorldOptions = {}) => {
    world = await createAppWorld({ ...options, database: await database.fresh() });
  };
  const states = () => statesOnBoard(world.runtime);

  it("finds removals by a full listing and believes only a 404", async () => {
    await begin();
    await world.session(1, "notLive");
    await world.session(2, "notLive", { dateMs: startMs + 3_600_000 });
    await world.pass(0);
    const { version } = await wholeBoard(world.runtime);
    await world.service.deleteFrom("live_sessions").where("id", "=", 1).execute();
    await world.session(2, "notLive", { dateMs: startMs + 300 * 86_400_000 });
    await world.pass(600_000);
    expect((await wholeBoard(world.runtime)).sessions).toEqual([]);
    expect(await listBoard({ since: version }, world.runtime)).toMatchObject({
      changed: [],
      removed: [1, 2],
    });
    await expect(getSession(1, world.runtime)).rejects.toMatchObject({
      code: "notFound",
      message: expect.stringContaining("no longer knows this session") as string,
    });
    expect(await getSession(2, world.runtime)).toMatchObject({ id: 2 });
  });

  it("shows viewers a session that disappears and returns, and keeps its history", async () => {
    await begin();
    await world.session(1, "willBeLive");
    await world.session(2, "live");
    await world.pass(0);
    const { version: first } = await listBoard({}, world.runtime);
    await world.service.deleteFrom("live_sessions").where("id", "=", 1).execute();
    await world.pass(600_000);
    const { version: second } = await listBoard({}, world.runtime);
    expect(await listBoard({ since: first }, world.runtime)).toMatchObject({ changed: [], removed: [1] });
    await world.session(1, "live");
    await world.pass(2_000);
    expect(await listBoard({ since: second }, world.runtime)).toMatchObject({
      changed: [{ id: 1, state: "live", previousState: "willBeLive" }],
      removed: [],
    });
    expect((await getSession(1, world.runtime)).history.map(({ to }) => to)).toEqual([
      "willBeLive",
      "unknown",
      "live",
    ]);
  });

  it("ignores an answer that was in flight when a session was found gone", async () => {
    let isFoundGone = false;
    await begin({
      async intercept(request, forward) {
        const answer = await forward(request);
        if (!isFoundGone || new URL(request.url).pathname !== "/public/v3/live") return answer;
        isFoundGone = false;
        await world.clock.advance(500);
        const gone = { removed_at: world.clock.now(), is_on_board: 0 } as const;
        await world.runtime.store.write((transaction) =>
          transaction.updateTable("sessions").set(gone).execute(),
        );
        await world.clock.advance(500);
        return answer;
      },
    });
    await world.session(1, "live");
    await world.pass(0);
    isFoundGone = true;
    await world.pass(2_000);
    expect(isFoundGone).toBe(false);
    expect(await states()).toEqual({});
    await world.pass(10_000);
    await world.session(1, "live", { updatedAtMs: world.clock.now() });
    await world.pass(15_000);
    expect(await states()).toEqual({ 1: "live" });
  });
});
