import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { answer, answers, call, company, hit, openSearch } from "../../test-support/browser/search-page.tsx";

const field = page.getByRole("searchbox", { name: "Search companies and transcripts" });
const sentence = (text: string | RegExp) => page.getByRole("link", { name: text });

beforeEach(async () => {
  localStorage.removeItem("callboard.watched-words");
  await page.viewport(1440, 900);
});

test("the sentences that were found are listed by call, each a link to its moment", async () => {
  await answers(
    answer({
      calls: [call(7, { hits: 3 }), call(5, { company: null, title: null, durationSeconds: null })],
      hits: [hit(7, 1_084), hit(7, 2_772, { speaker: null }), hit(5, 4)],
    }),
  );
  await openSearch("?q=%22pricing+power%22");
  const group = page.getByRole("region", { name: /^Rothmere Foods RTH · NYSE Q3 2026 Earnings Call/ });
  const row = group.getByRole("link", {
    name: /^18:04.*Our pricing power is lower\..*Daniel Achterberg CFO · Presentation › Margin bridge/,
  });
  await expect.element(row).toHaveAttribute("href", "/transcripts/7?t=1084&q=%22pricing%20power%22");
  await expect.element(group.getByText("1 more passage in this call")).toBeVisible();
  await expect.element(row.getByText("pricing power", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("region", { name: /^Company not known/ })).toBeVisible();
  await expect.element(page.getByText("2 calls", { exact: true })).toBeVisible();
  await expect.element(page.getByText("40 transcripts read")).toBeVisible();
});

test("keys move through the sentences and back to the field", async () => {
  await answers(
    answer({ calls: [call(7, { hits: 2 })], hits: [hit(7, 10, { text: "One.", matches: [] }), hit(7, 20)] }),
  );
  await openSearch("?q=power");
  await expect.element(sentence(/One/)).toBeVisible();
  await field.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(page.getByRole("button", { name: "Play from 0:20" })).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(page.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("power");
});

test("companies of that name stand above the sentences, and are reached from the field", async () => {
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  const choices = { countries: [], exchanges: [] };
  const found = { total: 12, companies: [company], choices };
  await commands.answer("/api/companies", { body: JSON.stringify(found) });
  await openSearch("?q=rothmere+-steel");
  const companies = page.getByRole("region", { name: "Companies" });
  const link = companies.getByRole("link", { name: "Rothmere Foods RTH NYSE" });
  await expect.element(link).toHaveAttribute("href", "/companies/100");
  await expect
    .element(companies.getByRole("link", { name: "All 12" }))
    .toHaveAttribute("href", "/companies?query=rothmere");
  const [asked] = await commands.requests("/api/companies");
  expect(new URL(asked!.url, location.href).searchParams.get("query")).toBe("rothmere");
  await field.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
  await field.fill('"steel tariffs"');
  await expect.element(companies.getByText("None is named in this search.")).toBeVisible();
});

test("filters are shown as chips and can be removed", async () => {
  await answers(answer());
  await openSearch("?q=tariff+speaker%3ACFO+-steel");
  await page.getByRole("button", { name: "Remove speaker:CFO" }).click();
  await expect.element(field).toHaveValue("tariff -steel");
  await expect.element(page.getByRole("button", { name: "Remove -steel" })).toBeVisible();
  await page.getByRole("button", { name: /^exchange:NYSE/ }).click();
  await expect.element(field).toHaveValue("tariff -steel exchange:NYSE");
});

test("the search keeps to a watchlist of the address, and to every company without it", async () => {
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await openSearch("?q=tariff+&watchlist=core-12");
  await expect.element(sentence(/Our pricing power/)).toBeVisible();
  const lists = async () =>
    (await commands.requests("/api/search")).map(({ url }) =>
      new URL(url, location.href).searchParams.get("watchlist"),
    );
  expect(await lists()).toEqual(["core-12"]);
  await page.getByRole("button", { name: /^Watchlist/ }).click();
  await page.getByRole("listitem").getByText("one watchlist").click();
  await expect.poll(lists).toEqual(["core-12", null]);
});

test("a query that can't be understood is explained and not requested", async () => {
  await answers(answer());
  await openSearch("?q=%22pricing");
  await expect.element(page.getByText("A quotation mark is open", { exact: false })).toBeVisible();
  const requests = await commands.requests("/api/search");
  expect(requests.length).toBeLessThanOrEqual(1);
});

test("a word that is half typed is searched as a beginning, and watched as the word that it is", async () => {
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await openSearch("?q=pric");
  await expect.element(sentence(/Our pricing power/)).toBeVisible();
  const asked = (await commands.requests("/api/search")).map(({ url }) => new URL(url, location.href));
  expect(asked.map(({ searchParams }) => searchParams.get("q"))).toEqual(["pric*"]);
  await expect.element(sentence(/Our pricing power/)).toHaveAttribute("href", "/transcripts/7?t=10&q=pric");
  await page.getByRole("button", { name: "Watch this" }).click();
  expect(localStorage.getItem("callboard.watched-words")).toContain('"q":"pric"');
});

test("it says how far back it searched, and only after everything was searched that nobody said it", async () => {
  const cut = { nextCursor: "12", searchedBackTo: "2026-05-03T10:00:00.000Z" };
  await answers(answer({ ...cut, indexed: { calls: 30, of: 40 } }), answer());
  await openSearch("?q=tariff");
  await expect.element(page.getByText(/^Not found back to .*3 May/)).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "30 of 40 transcripts read so far" });
  await expect.element(progress).toBeVisible();
  await page.getByRole("button", { name: "Search further back" }).click();
  await expect.element(page.getByText("Nobody said tariff")).toBeVisible();
});

test.each([
  [{ searched: { calls: 587, of: 3_810 } }, "Not found in the 587 of 3,810 transcripts read so far"],
  [{ searched: { calls: 1, of: null } }, "Not found in the 1 transcript read so far"],
  [{ live: { calls: 3, failing: 2 } }, "Not found where Callboard could search"],
  [{ searched: { calls: 0, of: 0 } }, "There is no transcript of these calls"],
])("it does not say that nobody said it where it could not search: %o", async (change, title) => {
  await answers(answer(change));
  await openSearch("?q=margin");
  await expect.element(page.getByText(title, { exact: true })).toBeVisible();
  expect(page.getByText(/Nobody said/).query()).toBeNull();
});

test("a page that was searched before all was read is no evidence, whatever later pages say", async () => {
  const cut = { nextCursor: "12", searchedBackTo: "2026-05-03T10:00:00.000Z" };
  await answers(answer({ ...cut, searched: { calls: 30, of: 40 } }), answer());
  await openSearch("?q=tariff");
  await page.getByRole("button", { name: "Search further back" }).click();
  await expect
    .element(page.getByText("Not found in the 30 of 40 transcripts read so far", { exact: true }))
    .toBeVisible();
});

test("results say in their header how much was read", async () => {
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)], searched: { calls: 587, of: 3_810 } }));
  await openSearch("?q=tariff");
  await expect
    .element(page.getByText("1 call · 587 of 3,810 transcripts read so far", { exact: true }))
    .toBeVisible();
});

test("a failed search further back says why and keeps the results", async () => {
  const more = { calls: [call(7)], hits: [hit(7, 10)], nextCursor: "12" };
  await commands.answer("/api/search", { body: JSON.stringify(answer(more)) }, { status: 503, body: "{}" });
  await openSearch("?q=tariff");
  await page.getByRole("button", { name: "Search further back" }).click();
  await expect
    .element(page.getByRole("alert").getByText(/^Can't search right now\. The server/))
    .toBeVisible();
  await expect.element(sentence(/pricing power/)).toBeVisible();
});

test("a failed search says why and can be tried again", async () => {
  const body = JSON.stringify({ code: "storeFailing", message: "no", statusCode: 503 });
  await commands.answer("/api/search", { status: 503, body });
  await openSearch("?q=tariff");
  await expect.element(page.getByRole("alert").getByText("Can't search right now")).toBeVisible();
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(sentence(/pricing power/)).toBeVisible();
});

test("the results can be narrowed by a facet", async () => {
  const other = { ...company, displayName: "Umberfield", exchange: "OM" };
  await answers(answer({ calls: [call(7), call(5, { company: other })], hits: [hit(7, 10), hit(5, 4)] }));
  await openSearch("?q=tariff");
  await page.getByRole("button", { name: "Rothmere Foods 1" }).click();
  await expect.element(field).toHaveValue('tariff company:"Rothmere Foods"');
});
