import { expect, it, onTestFinished } from "vitest";
import {
  describeOnBothEngines,
  describeOnPostgres,
  type TestDatabase,
} from "../../../../test-support/databases.ts";
import { openStore, type Store } from "../open-store.ts";
import { nextVersion, readVersion } from "../version.ts";
import { recordBoard } from "./record-board.ts";

const hourMs = 3_600_000;

async function open(database: TestDatabase): Promise<Store> {
  const address = await database.fresh();
  const store = await openStore(address === ":memory:" ? "memory" : { url: address });
  onTestFinished(() => store.close());
  return store;
}

/** Makes a version at a time of this machine's clock; returns the times of all recorded boards. */
async function recordAt(store: Store, now: number): Promise<number[]> {
  await store.write(async (transaction) => {
    const before = await readVersion(transaction);
    await nextVersion(transaction);
    await recordBoard(transaction, { before, now, flappingWithinMs: 0 });
  });
  const rows = await store.db.selectFrom("past_boards").select("at").orderBy("version").execute();
  return rows.map(({ at }) => at);
}

await describeOnBothEngines("recorded boards", (database) => {
  it("of a later time are deleted after the clock was set back", async () => {
    const store = await open(database);
    const now = Date.now();
    await recordAt(store, now + hourMs);
    expect(await recordAt(store, now)).toEqual([now]);
  });
});

await describeOnPostgres("boards that several instances record", (database) => {
  it("are kept where the clock of one machine is behind", async () => {
    const store = await open(database);
    const now = Date.now();
    await recordAt(store, now);
    expect(await recordAt(store, now - hourMs)).toEqual([now, now]);
    expect(await recordAt(store, now + 1_000)).toEqual([now, now, now + 1_000]);
  });
});
