import { afterEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { getSession } from "../get-session.ts";
import { listLog } from "./list-log.ts";
import { writeNotes } from "./write-note.ts";

let world: AppWorld;
afterEach(() => world.close());

await describeOnBothEngines("one note on many calls", ({ fresh }) => {
  it("is written once on each that is listed, failed or not, with one entry in the log", async () => {
    world = await createAppWorld({ database: await fresh() });
    await world.session(1, "liveFailedNoAccess");
    await world.session(2, "live");
    await world.pass(0);
    const write = (text = "The bridge is down.") =>
      writeNotes("n-1", { sessionIds: [1, 2, 9], text, by: "Ada" }, world.runtime);
    const answer = await write();
    expect(answer).toMatchObject({ noted: [1, 2], refused: [{ sessionId: 9, code: "notFound" }] });
    expect(await write()).toEqual(answer);
    await expect(write("Another")).rejects.toMatchObject({ code: "conflict" });
    for (const id of [1, 2]) {
      const { notes, noteCount } = await getSession(id, world.runtime);
      expect(notes.map(({ by, text }) => `${by}: ${text}`)).toEqual(["Ada: The bridge is down."]);
      expect(noteCount).toBe(1);
    }
    const { entries } = await listLog({ limit: 9, cursor: null }, world.runtime);
    expect(entries).toMatchObject([
      { action: "noted", subject: "sessions", subjectId: "n-1", to: { calls: 2, sessionIds: "1, 2" } },
    ]);
  });
});
