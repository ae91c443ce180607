import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { describeOnSqlite } from "../../../test-support/databases.ts";
import { getStatus } from "../services/get-status.ts";
import { listBoard } from "../services/list-board.ts";

interface Page {
  data: object[];
}

await describeOnSqlite("a record that cannot be read", (database) => {
  let world: AppWorld;
  /** Alters the answers about sessions while upstream is broken. */
  let spoil: ((page: Page) => object[]) | null;
  afterEach(() => world.close());
  const begin = async () => {
    spoil = null;
    world = await createAppWorld({
      settings: { UPSTREAM_REQUESTS_PER_SECOND: "1000" },
      database: await database.fresh(),
      async intercept(request, forward) {
        if (spoil === null || new URL(request.url).pathname !== "/public/v3/live") return undefined;
        const page = (await (await forward(request)).json()) as Page;
        return Response.json({ data: spoil(page), pagination: { nextCursor: null } });
      },
    });
  };

  it("is set aside, and forgotten once upstream no longer lists it", async () => {
    await begin();
    spoil = ({ data }) => [...data, { id: 99 }];
    const setAside = async () =>
      (await getStatus(world.runtime)).datasets.find(({ dataset }) => dataset === "sessions")?.setAside;
    await world.session(1, "live");
    await world.pass(0);
    expect(await listBoard({}, world.runtime)).toMatchObject({ sessions: [{ id: 1, state: "live" }] });
    expect(await setAside()).toBe(1);
    spoil = null;
    await world.pass(600_000);
    expect(await setAside()).toBe(0);
  });

  it("is not one with a NUL, which PostgreSQL cannot store: it is copied, like the rest of its page", async () => {
    await begin();
    await world.session(1, "live");
    await world.session(2, "live");
    spoil = ({ data }) => data.map((record) => ({ ...record, transcript: "https://a.test/\0" }));
    await world.pass(0);
    expect(await listBoard({}, world.runtime)).toMatchObject({ sessions: [{ id: 1 }, { id: 2 }] });
  });

  it("makes the session's state unknown on every open board, until it can be read again", async () => {
    await begin();
    await world.session(1, "live");
    await world.pass(0);
    const seen = await listBoard({}, world.runtime);
    spoil = ({ data }) => data.map((record) => ({ ...record, date: "soon" }));
    await world.session(1, "liveFailedInterrupted");
    await world.pass(2_000);
    const unreadable = await listBoard({ since: seen.version }, world.runtime);
    expect(unreadable).toMatchObject({ changed: [{ id: 1, state: "unknown", previousState: "live" }] });
    await world.pass(20_000);
    expect((await listBoard({}, world.runtime)).version).toBe(unreadable.version);
    spoil = null;
    await world.pass(20_000);
    expect(await listBoard({ since: unreadable.version }, world.runtime)).toMatchObject({
      changed: [{ id: 1, state: "liveFailedInterrupted", previousState: "live" }],
    });
  });
});
