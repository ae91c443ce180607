import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import {
  startServiceUnderTest,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const directory = mkdtempSync(join(tmpdir(), "service-answers-kept-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

await describeOnBothEngines("answers that are cached", ({ engine, fresh }) => {
  let address: string;
  let one: ServiceUnderTest;
  let other: ServiceUnderTest;
  beforeEach(async () => {
    address = engine === "sqlite" ? join(directory, "shared.sqlite") : await fresh();
    one = await startServiceUnderTest(address);
    other = await startServiceUnderTest(address);
  });
  afterEach(() => Promise.all([one.close(), other.close()]));

  const companies = async (service: ServiceUnderTest) => {
    const { data } = (await service.get("/companies")).body as { data: { id: number; name: string }[] };
    return data.map(({ id, name }) => `${id} ${name}`);
  };

  /** From another process. */
  async function importCompany(id: number, name: string): Promise<void> {
    const line = { type: "company", id, name, country: "SE", backlinkUrl: "/" };
    const importing = promisify(execFile)(process.execPath, [
      "service/main.ts",
      "import",
      "-",
      "--database",
      address,
    ]);
    importing.child.stdin?.end(JSON.stringify(line));
    await importing;
  }

  test("show at once what another process wrote, in every process", async () => {
    for (const service of [one, other, one, other]) expect(await companies(service)).toEqual([]);
    await importCompany(1, "First");
    for (const service of [one, other, one]) expect(await companies(service)).toEqual(["1 First"]);
    await importCompany(1, "Renamed");
    for (const service of [other, one, other]) expect(await companies(service)).toEqual(["1 Renamed"]);
    await other.db.deleteFrom("companies").execute();
    expect(await companies(other)).toEqual([]);
    expect(await companies(one)).toEqual([]);
  });
});
