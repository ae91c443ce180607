import type { APIRequestContext } from "@playwright/test";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

// A stack of its own, because so many steered sessions would be in the way of other journeys.
test.use({ stackSettings: { POLL_LIVE_MS: "1000" } });

const kind = "liveFailedNoAccess";
const atFirst = 20;

/** Calls of one exchange that could fail, and its name. */
async function callsOfOneExchange(request: APIRequestContext) {
  const sessions = await readSessions(request);
  const due = sessions.filter(
    ({ state, company }) =>
      company?.exchange != null && (state === "willBeLive" || state === "notLive" || state === "live"),
  );
  const byExchange = Map.groupBy(due, ({ company }) => company?.exchange ?? "");
  return [...byExchange.values()].toSorted((a, b) => b.length - a.length)[0]!;
}

test("many failures at once are one incident, which one key acknowledges; who joins later stands out", async ({
  page,
  request,
  control,
}) => {
  await expectCopied(request, ["sessions", "companies"]);
  const calls = await callsOfOneExchange(request);
  expect(calls.length).toBeGreaterThan(atFirst + 3);
  for (const { id } of calls.slice(0, atFirst)) await control(id, kind);

  await page.goto("/");
  const line = page.getByTestId("storm").filter({ visible: true });
  await line.getByRole("link", { name: /^Incident \d+$/ }).click();
  await expect(page).toHaveURL(/\/incidents\/\d+$/);
  const number = Number(/\d+$/.exec(page.url())?.[0]);
  const band = page.getByRole("region", { name: "How it stands" });
  await expect(band).toContainText(`${atFirst} failing`);
  await expect(band).toContainText("Nobody is on it");

  await page.keyboard.press("a");
  const sheet = page.getByRole("dialog", { name: `Acknowledge ${atFirst}` });
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Ada Lindqvist");
  await sheet.getByRole("button", { name: `Acknowledge ${atFirst}` }).click();
  await expect(band).toContainText("Ada Lindqvist took it");
  await expect(band).toContainText(`Covers ${atFirst} calls`);

  const later = calls.slice(atFirst, atFirst + 3);
  for (const { id } of later) await control(id, kind);
  await expect(band).toContainText("3 joined after Ada Lindqvist took it");
  const failing = page.getByRole("region", { name: "Still failing" });
  await expect(failing.locator("[data-member]").first()).toContainText("joined later");
  await expect(failing.getByText("joined later")).toHaveCount(3);

  const markdown = await (await request.get(`/api/incidents/${number}/report`)).text();
  expect(markdown).toContain("Ada Lindqvist took it");
  await expect(page.getByRole("link", { name: "Markdown" })).toHaveAttribute(
    "href",
    `/api/incidents/${number}/report?format=md`,
  );
  await page.keyboard.press("n");
  await page.keyboard.type("The provider knows.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("The provider knows.");

  await page.goto("/incidents");
  await expect(page.getByRole("region", { name: "Open" })).toContainText(`${atFirst + 3} failing`);
});
