import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { boardSchema } from "../../contract/board/board.ts";
import { BoardAnswers } from "./board.ts";

let world: AppWorld;
afterEach(() => world.close());

const open = async () => {
  world = await createAppWorld();
  for (let id = 1; id <= 3; id += 1) await world.session(id, "live");
  await world.pass(0);
  return new BoardAnswers(world.runtime);
};
const plain = { search: "", ifNoneMatch: null, acceptEncoding: null };
const readBoard = async (answers: BoardAnswers) => {
  const { body } = await (await answers.get(undefined)).answer(plain);
  return boardSchema.parse(JSON.parse(new TextDecoder().decode(body!)));
};

describe("the board's answers", () => {
  it("are the same bytes for all requests of the same moment", async () => {
    const answers = await open();
    expect(await answers.get(undefined)).toBe(await answers.get(undefined));
    const [one, two] = await Promise.all([answers.get(undefined), answers.get(undefined)]);
    expect(one).toBe(two);
  });

  it("are shared by versions that need the same delta; versions that the store does not know get the snapshot", async () => {
    const answers = await open();
    const { firstVersion } = world.runtime.store;
    const version = world.runtime.bus.version();
    expect(await answers.get(firstVersion - 1)).toBe(await answers.get(undefined));
    expect(await answers.get(version + 1)).toBe(await answers.get(version + 2));
    const untouched = await answers.get(version);
    await world.company(100);
    expect(await answers.get(version)).toBe(untouched);
  });

  it("are there at once for a version that was asked for before, until the board or the second is another one", async () => {
    const answers = await open();
    const version = world.runtime.bus.version();
    expect(answers.ready(version)).toBeUndefined();
    const made = await answers.get(version);
    const first = await made.answer(plain);
    expect(answers.ready(version)).toBe(made);
    expect(made.answer(plain)).toBe(first);
    await world.clock.advance(1_000);
    expect(answers.ready(version), "its time would be too old").toBeUndefined();
    await answers.get(version);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    expect(answers.ready(version)).toBeUndefined();
    expect(answers.ready(world.runtime.bus.version() + 1), "of another instance").toBeUndefined();
  });

  it("are known by the query of requests until the board or the second is another one", async () => {
    const answers = await open();
    const made = await answers.get(undefined);
    expect(answers.known("")).toBeUndefined();
    answers.remember("", made);
    expect(answers.known("")).toBe(made);
    await world.clock.advance(1_000);
    expect(answers.known("")).toBeUndefined();
    answers.remember("", made);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    expect(answers.known("")).toBeUndefined();
  });

  it("never contain a server time older than a second, even while nothing changes", async () => {
    const answers = await open();
    await world.clock.advance(60_000);
    expect((await readBoard(answers)).freshness.status).toBe("blind");
    await world.clock.advance(1_000);
    expect((await readBoard(answers)).generatedAt).toBe(new Date(world.clock.now()).toISOString());
  });

  it("show the sessions of the version that they name", async () => {
    const answers = await open();
    const before = await readBoard(answers);
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    const after = await readBoard(answers);
    const stateOf = (board: typeof before) => board.sessions.find(({ id }) => id === 1)?.state;
    expect([stateOf(before), stateOf(after)]).toEqual(["live", "processingRecording"]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it("are served from the cache while the database is unreachable", async () => {
    const answers = await open();
    const before = await readBoard(answers);
    await world.runtime.store.close();
    await world.clock.advance(60_000);
    const during = await readBoard(answers);
    expect(during.sessions).toEqual(before.sessions);
    expect(during.freshness.status).toBe("blind");
    await expect(answers.get(world.runtime.store.firstVersion + 1)).rejects.toThrow();
  });

  it("are cached in a limited number, however many versions are requested", async () => {
    const answers = await open();
    const version = world.runtime.bus.version();
    const first = await answers.get(version);
    for (let ahead = 1; ahead <= 1_000; ahead += 1) await answers.get(version + ahead);
    // An evicted answer is made again.
    const again = await answers.get(version);
    expect(again).not.toBe(first);
    expect(await again.answer(plain)).toEqual(await first.answer(plain));
  });
});
