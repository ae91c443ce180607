import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { TrendPeriod } from "#lib/contract/board/analyst/trends.ts";
import { answer, answers, call, hit, openSearch } from "../../test-support/browser/search-page.tsx";

const period = (from: string, until: string, counts: Partial<TrendPeriod> = {}): TrendPeriod => ({
  from: `${from}T00:00:00.000Z`,
  until: `${until}T00:00:00.000Z`,
  calls: 12,
  callsWith: 8,
  mentions: 40,
  words: 100_000,
  of: 12,
  ...counts,
});
const quarters = [
  period("2026-01-01", "2026-04-01", { callsWith: 4, mentions: 10 }),
  period("2026-04-01", "2026-07-01", { calls: 2, callsWith: 1, of: 2 }),
  period("2026-07-01", "2026-10-01", { calls: 5, of: 12 }),
  period("2026-10-01", "2099-01-01", { calls: 9, callsWith: 7, mentions: 71, of: 9 }),
];

beforeEach(async () => {
  await page.viewport(1440, 1200);
  await commands.answer("/api/trends", { body: JSON.stringify({ periods: quarters }) });
  const choices = { countries: [{ value: "US", count: 3 }], exchanges: [{ value: "NYSE", count: 3 }] };
  await commands.answer("/api/companies", { body: JSON.stringify({ total: 0, companies: [], choices }) });
  await answers(answer({ calls: [call(7)], hits: [hit(7, 1_142)] }));
});

test("a search turns to its counts by quarter, with their coverage and the sentences of the quarter", async () => {
  await openSearch("?q=inventory");
  await page.getByRole("button", { name: "Over time" }).click();
  const chart = page.getByRole("region", { name: "Over time" });
  await expect.element(chart.getByRole("heading", { name: /^Q4 2026 .*1 Oct to / })).toBeVisible();
  await expect.element(chart.getByText("7 of 9 calls")).toBeVisible();
  await expect.element(chart.getByText("28 of 35 transcripts read.")).toBeVisible();
  await expect
    .element(page.getByRole("img", { name: /^Calls that say it over time: All calls/ }))
    .toBeVisible();
  await expect.element(page.getByRole("img", { name: /^How often over time/ })).toBeVisible();
  await expect.element(page.getByText("7 of 9 calls say it, 71 mentions")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Play from 19:02" })).toBeVisible();
});

test("arrow keys walk through the quarters, and a table has every number", async () => {
  await openSearch("?q=inventory&show=time");
  const group = page.getByRole("group", { name: "Over time, Q4 2026" });
  await expect.element(group).toBeVisible();
  (group.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect
    .element(page.getByRole("heading", { name: /^Q2 2026 1 Apr to 30 Jun, by the date/ }))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: /^Sentences of Q2 2026/ })).toBeVisible();
  await page.getByText("As a table").click();
  const row = page.getByRole("row", { name: /^Q1 2026/ });
  await expect.element(row).toHaveTextContent("Q1 202641210100,000");
});

test("other lines are added and removed, four at most, and a quarter of few calls has its count", async () => {
  await openSearch("?q=inventory+company:12&show=time&against=all,exchange-NYSE");
  const chart = page.getByRole("region", { name: "Over time" });
  const lines = chart.getByRole("list").first();
  await expect.element(lines).toHaveTextContent("12 7 of 9 callsAll calls 7 of 9 callsNYSE 7 of 9 calls");
  await expect.element(chart.getByText("1 of 2 calls").first()).toBeInTheDocument();
  await chart.getByRole("combobox", { name: "Compare with…" }).selectOptions("United States");
  await expect.element(lines.getByText("United States")).toBeVisible();
  await expect.element(chart.getByRole("combobox")).not.toBeInTheDocument();
  await lines.getByRole("button", { name: "Remove NYSE" }).click();
  await expect.element(lines.getByText("NYSE")).not.toBeInTheDocument();
});

test("says that nothing is read yet, and why counting failed", async () => {
  const none = quarters.map((quarter) => ({ ...quarter, calls: 0, callsWith: 0, mentions: 0, words: 0 }));
  await commands.answer("/api/trends", { body: JSON.stringify({ periods: none }) });
  await openSearch("?q=inventory&show=time");
  await expect.element(page.getByText("No transcript of these calls is read yet")).toBeVisible();
  await commands.answer("/api/trends", { status: 503, body: "{}" });
  await openSearch("?q=cash&show=time");
  await expect.element(page.getByText("Can't count this right now").first()).toBeVisible();
});
