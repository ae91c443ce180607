import { afterEach, beforeEach, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { listPassageNotes, removePassageNote, savePassageNote } from "./passage-notes.ts";

await describeOnBothEngines("notes on passages", (database) => {
  let world: AppWorld;
  beforeEach(async () => {
    world = await createAppWorld({ database: await database.fresh() });
    for (const id of [1, 2]) {
      await world.company(id * 100, { name: `Company ${id}` });
      await world.event(id * 10, id * 100);
      await world.session(id, "live");
    }
    await world.pass(0);
  });
  afterEach(() => world.close());

  const passage = {
    eventId: 10,
    startSeconds: 120.5,
    endSeconds: 128,
    quote: "Inventory stands at 94 days.",
    speaker: "Nina Novak",
    text: "Ask about this",
    isShared: false,
  };
  const save = (id: string, by: string, change: object = {}, role: "viewer" | "admin" = "viewer") =>
    savePassageNote(id, { ...passage, ...change, by }, world.runtime, role);
  const list = async (person: string | null, more: { eventId?: number; q?: string } = {}) => {
    const question = { person, eventId: more.eventId ?? null, q: more.q ?? null };
    return (await listPassageNotes(question, world.runtime)).notes;
  };
  const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);

  it("are one's own, with the call as it is known, unless they are shared", async () => {
    const { note } = await save("a", "Ada");
    expect(note).toMatchObject({
      ...passage,
      owner: "Ada",
      company: "Company 1",
      sessionId: 1,
      transcriptId: null,
    });
    await save("b", "Ben", { isShared: true });
    expect(await ids("Ada")).toEqual(["a", "b"]);
    expect(await ids("Ben")).toEqual(["b"]);
    expect(await ids(null)).toEqual(["b"]);
  });

  it("are found by call in the order in which it was said, and by words", async () => {
    await save("late", "Ada", { startSeconds: 300, endSeconds: 301, text: "Guidance" });
    await save("early", "Ada", { startSeconds: 10, endSeconds: 11 });
    await save("other", "Ada", { eventId: 20, quote: "Prices rose." });
    expect(await ids("Ada", { eventId: 10 })).toEqual(["early", "late"]);
    expect(await ids("Ada", { q: "inventory ASK" })).toEqual(["early"]);
    expect(await ids("Ada", { q: "prices rose" })).toEqual(["other"]);
  });

  it("are changed and deleted by their owner, and shared ones by an admin", async () => {
    const { note } = await save("a", "Ada", { isShared: true });
    await world.pass(5_000);
    const changed = (await save("a", "Ada", { text: "Asked", isShared: true })).note;
    expect(changed).toMatchObject({ text: "Asked", madeAt: note!.madeAt });
    await expect(save("a", "Ben", { isShared: true })).rejects.toMatchObject({ code: "notAllowed" });
    expect((await save("a", "Ben", { text: "By an admin", isShared: true }, "admin")).note?.owner).toBe(
      "Ada",
    );
    await save("own", "Ada");
    await expect(save("own", "Ben", {}, "admin")).rejects.toMatchObject({ code: "notFound" });
    await expect(removePassageNote("own", { by: "Ben" }, world.runtime)).rejects.toMatchObject({
      code: "notFound",
    });
    expect(await removePassageNote("own", { by: "Ada" }, world.runtime)).toEqual({ note: null });
    expect(await ids("Ada")).toEqual(["a"]);
  });

  it("are refused where the call, the person or the id is none", async () => {
    await expect(save("a", "Ada", { eventId: 999 })).rejects.toMatchObject({ code: "notFound" });
    await expect(save("a b", "Ada")).rejects.toMatchObject({ code: "badRequest" });
    await expect(savePassageNote("a", { ...passage, by: undefined }, world.runtime)).rejects.toMatchObject({
      code: "badRequest",
    });
  });
});
