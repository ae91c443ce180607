import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { companyEvents } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import {
  answerCall,
  answerEvents,
  beginComparison,
  event,
  openComparison,
  q2,
  q3,
  transcript,
} from "../../test-support/browser/shown-comparison.tsx";

beforeEach(beginComparison);

test("a third and a fourth call are added, compared, changed and removed again", async () => {
  const q1Later = event(4, "Q1 2027 Earnings Call", "2027-02-18");
  const q1 = event(1, "Q1 2026 Earnings Call", "2026-05-19");
  await answerEvents([q1Later, q3, q2, q1]);
  await answerCall(transcript(10, ["Results"], "$1.50"));
  await answerCall(transcript(40, ["Results"], "$1.80"));
  await openComparison("?a=20&b=30");
  await page.getByRole("button", { name: "Add a call: Q1 2027 Earnings Call" }).click();
  const call = (letter: string) => page.getByRole("combobox", { name: `Call ${letter}` });
  await expect.element(call("C")).toHaveValue("40");
  // The oldest stands in front.
  await page.getByRole("button", { name: "Add a call: Q1 2026 Earnings Call" }).click();
  await expect.element(call("A")).toHaveValue("10");
  await expect.element(call("D")).toHaveValue("40");
  await expect.element(page.getByText(/^1 in two calls or more, 1 changed/)).toBeVisible();
  const figure = page.getByRole("row", { name: /^Net sales for the group/ });
  await expect.element(figure.getByRole("cell", { name: "↑ 20.0 %" })).toBeVisible();
  await expect
    .element(figure.getByRole("link", { name: /^\$1\.58 billion, 0:05/ }))
    .toHaveAttribute("href", "/transcripts/20?t=5");
  await expect.element(page.getByRole("button", { name: /^Add a call/ })).not.toBeInTheDocument();

  // Choosing the call of another place changes places with it.
  await userEvent.selectOptions(call("A"), "40");
  await expect.element(call("D")).toHaveValue("10");
  await expect.element(figure.getByRole("cell", { name: "↓ 16.7 %" })).toBeVisible();
  await page.getByRole("button", { name: "Remove call A" }).click();
  await expect.element(call("C")).toHaveValue("10");
  await page.getByRole("button", { name: "Remove call C" }).click();
  await expect.element(page.getByRole("combobox", { name: "Newer call, B" })).toHaveValue("30");
  await expect.element(figure.getByRole("cell", { name: "↑ 3.8 %" })).toBeVisible();
});

test("a gap stands where one of three calls does not say a figure, and the change names its calls", async () => {
  const q1 = event(1, "Q1 2026 Earnings Call", "2026-05-19");
  await answerEvents([q3, q2, q1]);
  await answerCall({ ...transcript(10, ["Results"], "$1.50"), paragraphs: [] });
  await openComparison("?a=10&b=20&c=30");
  const figure = page.getByRole("row", { name: /^Net sales for the group/ });
  await expect.element(figure.getByRole("img", { name: "Not said, or not as one thing" })).toBeVisible();
  await expect.element(figure.getByRole("cell", { name: "B to C: ↑ 3.8 %" })).toBeVisible();
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect.element(page.getByRole("row", { name: /^Outlook .*only in C$/ })).toBeVisible();
  await page.getByRole("button", { name: "Talk time" }).click();
  await expect.element(page.getByRole("row", { name: /Ada Berg.*0 %.*100 %.*100 %/ })).toBeVisible();
});

/** Answers as two peers: one with a call, one with none. */
async function answerPeers() {
  await answerCall({
    ...transcript(90, ["Results"], "$2.05"),
    date: "2026-11-12T13:00:00.000Z",
    company: { ...boardSession().company!, id: 9, displayName: "Halden Paper" },
    event: { id: 9, title: "Q3 2026 Earnings Call", typeId: 1, language: null },
  });
  const ofPeer = companyEvents({ events: [event(9, "Q3 2026 Earnings Call", "2026-11-12")] });
  await commands.answer("/api/companies/9/events", { body: JSON.stringify(ofPeer) });
  const companies = [
    { id: 9, displayName: "Halden Paper" },
    { id: 8, displayName: "Halden Quiet" },
  ];
  await commands.answer("/api/companies", { body: JSON.stringify({ companies }) });
  await commands.answer("/api/companies/8/events", { body: JSON.stringify(companyEvents({ events: [] })) });
}

test("the only call of a company is compared with a peer's", async () => {
  await answerPeers();
  await answerEvents([q3]);
  const { unmount } = await openComparison();
  await expect.element(page.getByText("Choose two calls")).toBeVisible();
  await page.getByRole("button", { name: "Peer’s call" }).click();
  await page.getByRole("searchbox", { name: "Find a company" }).fill("halden");
  await page.getByRole("button", { name: "Halden Paper" }).click();
  await expect.element(page.getByRole("combobox", { name: "Call A" })).toHaveValue("30");
  await expect.element(page.getByRole("combobox", { name: "Call B" })).toHaveValue("90");
  const figure = page.getByRole("row", { name: /^Net sales for the group/ });
  await expect.element(figure.getByRole("cell", { name: "↑ 25.0 %" })).toBeVisible();
  await unmount();
  await openComparison("?a=30&b=90&show=talk");
  await expect.element(page.getByRole("columnheader", { name: "Halden Paper, 12 Nov 2026" })).toBeVisible();
});

test("a peer's call is found by its company, compared, and kept in the address", async () => {
  await answerPeers();
  const { unmount } = await openComparison("?a=20&b=30");
  await page.getByRole("button", { name: "Peer’s call" }).click();
  await page.getByRole("searchbox", { name: "Find a company" }).fill("halden");
  await page.getByRole("button", { name: "Halden Quiet" }).click();
  await expect.element(page.getByText("Halden Quiet has no further call with a transcript.")).toBeVisible();
  await page.getByRole("button", { name: "Halden Paper" }).click();
  const call = page.getByRole("combobox", { name: "Call C" });
  await expect.element(call).toHaveValue("90");
  const figure = page.getByRole("row", { name: /^Net sales for the group/ });
  await expect.element(figure.getByRole("link", { name: /^\$2\.05 billion/ })).toBeVisible();
  // Its earlier calls are not counted, because they are not of the page's company.
  await expect.element(page.getByRole("button", { name: "Last four calls" })).not.toBeInTheDocument();
  await unmount();
  await openComparison("?a=20&b=30&c=90&show=talk");
  await expect.element(page.getByRole("columnheader", { name: "Halden Paper, 12 Nov 2026" })).toBeVisible();
});

test("a third call that is not listed or named already is reported, and can be removed", async () => {
  const { unmount } = await openComparison("?a=20&b=30&c=77");
  await expect.element(page.getByText(/A call in the address has no transcript/)).toBeVisible();
  await expect.element(page.getByText("Choose another call above, or remove one.")).toBeVisible();
  await page.getByRole("button", { name: "Remove call C" }).click();
  await expect.element(page.getByText(/^1 in both, 1 changed/)).toBeVisible();
  await unmount();
  await openComparison("?a=20&b=30&c=30&e=10");
  await expect.element(page.getByText(/has the same call twice/)).toBeVisible();
});

test.each(["", "a=10&b=20&c=30", "a=10&b=20&c=30&d=40"])("calls fit on a phone: %s", async (address) => {
  await page.viewport(320, 640);
  const all = [q3, q2, ...[1, 4].map((id) => event(id, `Call ${id}`, `2026-0${id}-19`))];
  await answerEvents(all);
  for (const id of [10, 40]) await answerCall(transcript(id, ["Results"], "$1.50"));
  for (const show of ["changed", "chapters", "talk"]) {
    const { unmount } = await openComparison(`?${address}&show=${show}`);
    await expect.element(page.getByRole("table").first()).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    for (const table of document.querySelectorAll("table"))
      expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
    await unmount();
  }
});
