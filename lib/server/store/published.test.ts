import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { openStore, type Store } from "./open-store.ts";
import { nextVersion, readVersion } from "./version.ts";

await describeOnBothEngines("a write", (database) => {
  let store: Store;
  let published: number[];
  let announced: number[];
  beforeEach(async () => {
    const url = await database.fresh();
    [published, announced] = [[], []];
    store = await openStore(database.engine === "sqlite" ? "memory" : { url }, {
      announce: (_, version) => Promise.resolve(void announced.push(version)),
      publish: (version) => void published.push(version),
    });
  });
  afterEach(() => store.close());

  it("publishes its version once it has committed, and only if it made one", async () => {
    await store.write(async (transaction) => {
      await nextVersion(transaction);
      await nextVersion(transaction);
      expect(published).toEqual([]);
    });
    await store.write(readVersion);
    const failed = store.write(async (transaction) => {
      await nextVersion(transaction);
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    expect(published).toEqual([await readVersion(store.db)]);
  });

  it("publishes and answers with a version that another bundle's copy of this code made", async () => {
    vi.resetModules();
    const copy = await import("./version.ts");
    expect(copy.nextVersion).not.toBe(nextVersion);
    const version = await store.write(copy.nextVersion);
    expect(await copy.readVersion(store.db)).toBe(version);
    expect([published, announced]).toEqual([[version], [version]]);
  });
});
