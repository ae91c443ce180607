import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import {
  answerCalls,
  answerEvents,
  beginComparison,
  event,
  openComparison,
  q2,
  q3,
  transcript,
} from "../../test-support/browser/shown-comparison.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(beginComparison);

test("the latest quarter is compared with the one before by what was said", async () => {
  await openComparison();
  await expect.element(page.getByRole("combobox", { name: "Older call, A" })).toHaveValue("20");
  await expect.element(page.getByRole("combobox", { name: "Newer call, B" })).toHaveValue("30");
  await expect.element(page.getByText("1 in both, 1 changed · the sentence is that of B")).toBeVisible();
  const figure = page.getByRole("row", { name: /^Net sales for the group/ });
  await expect.element(figure.getByRole("cell", { name: "↑ 3.8 %" })).toBeVisible();
  const seconds = figure.getByRole("link", { name: "0:05, Net sales for the group" });
  await expect.element(seconds.nth(0)).toHaveAttribute("href", "/transcripts/20?t=5");
  await expect.element(seconds.nth(1)).toHaveAttribute("href", "/transcripts/30?t=5");
  await expect.element(page.getByText("$1.58 billion", { exact: true })).toBeVisible();
  await figure.getByRole("button").click();
  await expect.element(page.getByText(/^Net sales for the group were/).first()).toBeVisible();
  await expect.element(page.getByText("No word changed beyond chance")).toBeVisible();
  await expect.element(page.getByText("No guidance is surely in two calls")).toBeVisible();
  await expect.element(page.getByText("No question was asked again")).toBeVisible();
});

test("chapters and talk time stand in parts of their own, which the address keeps", async () => {
  await openComparison();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect
    .element(page.getByRole("row", { name: /^Outlook No chapter of this name .*only in B$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /^Site consolidation .*No chapter of this name only in A$/ }))
    .toBeVisible();
  await page.getByRole("button", { name: "Talk time" }).click();
  await expect.element(page.getByRole("row", { name: /Ada Berg.*100 %.*100 %/ })).toBeVisible();
});

test("words are counted against the last four calls on request", async () => {
  const q1 = event(1, "Q1 2026 Earnings Call", "2026-05-19");
  await answerEvents([q3, q2, q1]);
  await commands.answer("/api/transcripts/10", {
    body: JSON.stringify(transcript(10, ["Results"], "$1.50")),
  });
  await openComparison();
  await expect.element(page.getByText(/^Plain counting of 8 and 8 words/)).toBeVisible();
  await page.getByRole("button", { name: "Last four calls" }).click();
  await expect.element(page.getByText(/^Plain counting of 16 and 8 words/)).toBeVisible();
});

test("calls that are requested again are compared again, whatever their chapters", async () => {
  const chapters = Array.from({ length: 12 }, (_, at) => `Chapter ${at}`);
  const answer = (sales: string) => ({ body: JSON.stringify(transcript(30, chapters, sales)) });
  await commands.answer("/api/transcripts/20", { body: JSON.stringify(transcript(20, chapters, "$1.58")) });
  await commands.answer("/api/transcripts/30", answer("$1.64"), answer("$1.70"));
  const { client } = await openComparison();
  await expect.element(page.getByRole("cell", { name: "↑ 3.8 %" })).toBeVisible();
  await client.invalidateQueries();
  await expect.element(page.getByRole("cell", { name: "↑ 7.6 %" })).toBeVisible();
});

test("the figures are copied as a table, for cells and for mail", async () => {
  const written: ClipboardItem[] = [];
  vi.spyOn(navigator.clipboard, "write").mockImplementation((items) => {
    written.push(...items);
    return Promise.resolve();
  });
  await openComparison();
  await page.getByRole("button", { name: "Copy table" }).click();
  await expect.element(page.getByText("Figures copied as a table")).toBeVisible();
  const read = async (type: string) => (await written[0]!.getType(type)).text();
  expect(await read("text/plain")).toBe(
    [
      "Measure\tQ2 2026 Earnings Call\tQ3 2026 Earnings Call\tChange\tSentence",
      "Net sales for the group\t$1.58 billion\t$1.64 billion\t↑ 3.8 %\tNet sales for the group were $1.64 billion.",
    ].join("\n"),
  );
  expect(await read("text/html")).toMatch(
    /<td><a href="[^"]*\/transcripts\/30\?t=5">\$1\.64 billion<\/a><\/td>/,
  );
});

test("a call that is not listed and one that is named twice are reported, with a request to choose", async () => {
  const { unmount } = await openComparison("?a=77");
  await expect.element(page.getByText(/A call in the address has no transcript/)).toBeVisible();
  await expect.element(page.getByText("Choose an older and a newer call above.")).toBeVisible();
  await unmount();
  await openComparison("?a=30&b=30");
  await expect.element(page.getByText(/has the same call twice/)).toBeVisible();
  await expect.element(page.getByText("Choose two calls")).toBeVisible();
});

test("a company without a transcript says that there is nothing to compare", async () => {
  await answerEvents([]);
  await openComparison();
  await expect.element(page.getByText("No call to compare")).toBeVisible();
});

test("a company whose calls are of different kinds asks for a second one", async () => {
  await answerEvents([q3, event(2, "Annual General Meeting", "2026-05-06")]);
  await openComparison("");
  await expect.element(page.getByText("Choose two calls")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Call A" })).toHaveValue("30");
  await page.getByRole("button", { name: "Add a call: Annual General Meeting" }).click();
  await expect.element(page.getByRole("combobox", { name: "Older call, A" })).toHaveValue("20");
});

test("a transcript that can't be read can be requested again", async () => {
  const body = JSON.stringify({ code: "upstreamFailing", message: "no", statusCode: 502 });
  await commands.answer("/api/transcripts/20", { status: 502, body });
  await openComparison();
  await expect.element(page.getByRole("alert").getByText("The calls can't be loaded")).toBeVisible();
  await answerCalls();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText(/^1 in both, 1 changed/)).toBeVisible();
});
