import { openGatedDatabase, type GatedDatabase } from "../fixtures/gated-database.ts";
import { expectBlind, expectCurrent } from "../fixtures/every-page.ts";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test as base } from "../fixtures/test.ts";

/* The database goes away under the app and comes back. */

const test = base.extend<object, { database: GatedDatabase }>({
  database: [
    async ({}, use) => {
      const database = await openGatedDatabase();
      await use(database);
      if ("gate" in database) await database.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  stackSettings: [
    async ({ database }, use) => use("gate" in database ? { DATABASE_URL: database.gate.url } : {}),
    { scope: "worker" },
  ],
});

const words = /The server can't (read its database|save new data)/;

for (const how of ["refuse", "hang"] as const) {
  test(`a company says that our database is away (${how}), opened before or meanwhile, and comes back by itself`, async ({
    context,
    page,
    request,
    database,
    allowConsole,
  }) => {
    if ("missing" in database) return test.skip(true, database.missing);
    const { gate } = database;
    allowConsole(/Failed to load resource|net::ERR/);
    const { companyId, company } = await findSession(request, ({ company }) => company !== null);
    const address = `/companies/${companyId}`;
    const heading = (of: typeof page) =>
      of.getByRole("heading", { name: company?.displayName ?? "" }).first();
    await page.goto(address);
    await expectCurrent({ address, page });
    await expect(heading(page)).toBeVisible();

    await gate[how]();
    await expectBlind({ address, page }, words);
    await expect(heading(page), "what was known stays").toBeVisible();
    const late = await context.newPage();
    await late.goto(address);
    await expect(late.getByText(words).first()).toBeVisible();

    await gate.open();
    for (const one of [page, late]) {
      await expect(heading(one)).toBeVisible();
      await expect(one.getByText(words)).toHaveCount(0);
      await expectCurrent({ address, page: one });
    }
  });
}
