import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { getLastVisit, noteLastVisit } from "./last-visit.ts";

const [earlier, later] = [-7_200_000, -3_600_000].map((ms) => new Date(startMs + ms).toISOString());

await describeOnBothEngines("what somebody has read of what happened", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    const url = await database.fresh();
    world = await createAppWorld(url === undefined ? {} : { database: url });
  });
  afterEach(() => world.close());

  const note = (person: string | null, until: string | null | undefined, ...read: number[]) =>
    noteLastVisit({ until: until ?? null, read }, person, world.runtime);
  const known = (person: string | null) => getLastVisit(person, world.runtime);

  it("is the same in all their browsers, however often each tells it, and not that of others", async () => {
    await note("Ana", earlier, 7);
    await note("Ana", earlier, 8);
    expect(await note("Ana", earlier, 8)).toEqual({ until: earlier, read: [7, 8] });
    await note("Ana", later);
    await note("Ana", earlier, 9);
    expect(await known("Ana")).toEqual({ until: later, read: [9] });
    expect(await known("Ben")).toEqual({ until: null, read: [] });
  });

  it("is never a moment to come", async () => {
    expect(await note("Ana", "2126-01-01T00:00:00.000Z")).toEqual({
      until: new Date(startMs).toISOString(),
      read: [],
    });
  });

  it("is kept for those who are signed in", async () => {
    expect(await known(null)).toEqual({ until: null, read: [] });
    await expect(note(null, later)).rejects.toMatchObject({ code: "badRequest" });
  });
});
