import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { incident, incidentDetail, member, morning } from "../../test-support/incidents/incident-answers.ts";
import { IncidentScreen } from "./incident-screen.tsx";

const path = "/api/incidents/412";
const json = (value: unknown) => ({ body: JSON.stringify(value) });
const answered = { version: 2, incident: incident(), refused: [] };
const pathsGone: string[] = [];

beforeEach(() => {
  storePersonName("Mara");
  tabClock.onAnswer(currentFreshness, "2026-11-21T08:52:40.000Z", 2_000);
});

async function open(detail: IncidentDetail, role: Role = "operator") {
  await commands.answer(path, json(detail));
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer(
    "/api/incidents",
    json({ version: 1, freshness: currentFreshness, incidents: [incident({ number: 400, title: "Other" })] }),
  );
  await render(
    <NuqsTestingAdapter>
      <AppRouterContext value={stillRouter((to) => pathsGone.push(to))}>
        <VisitorContext value={{ name: null, role }}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <IncidentScreen number={412} />
          </QueryClientProvider>
        </VisitorContext>
      </AppRouterContext>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}
const rows = (group: string) =>
  page
    .getByRole("region", { name: group })
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
const band = page.getByRole("region", { name: "How it stands" });
const bandSays = (words: RegExp) => expect.poll(() => band.element().textContent).toMatch(words);
const sent = async (to: string, method: string) => {
  const found = (await commands.requests(to)).filter((request) => request.method === method);
  return found.length;
};

test.each([
  [1440, 900],
  [1920, 1080],
  [390, 844],
])("at %i × %i it says who took it and who joined since, and acknowledges those", async (width, height) => {
  await page.viewport(width, height);
  await open(morning());
  await bandSays(/5 failing58 recovered/);
  await bandSays(/Ada Lindqvist took it at 08:37:22.*Covers 60 calls/);
  await bandSays(/3 joined after Ada Lindqvist took it.*newest found 08:41:10/);
  await bandSays(/In common at 08:41:10TSE60 of 62elsewhere 3 of 140/);
  const failing = rows("Still failing");
  expect(failing[0]).toMatch(/Company 4joined later/);
  expect(failing.at(-1)).toMatch(/Company 1/);
  expect(rows("Failed again")[0]).toMatch(/Company 5.*×2/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await commands.answer(`${path}/acknowledgement`, json(answered));
  await page
    .getByRole("button", { name: /^Acknowledge these 3/ })

    .first()
    .click();
  await expect.poll(() => sent(`${path}/acknowledgement`, "PUT")).toBe(1);
  await expect.element(page.getByText("3 calls acknowledged")).toBeVisible();
});

test("a time known within a window is a window, and its duration a minimum", async () => {
  await page.viewport(1440, 900);
  await open(morning());
  expect(rows("Still failing")[0]).toMatch(/08:40:05–08:41:10at least 11 min/);
});

test("one key acknowledges all while nobody is on it, and taking it back releases it", async () => {
  await page.viewport(1440, 900);
  await open(incidentDetail(Array.from({ length: 8 }, (_, id) => member(id + 1))));
  await bandSays(/Nobody is on it/);
  await commands.answer(`${path}/acknowledgement`, json(answered));
  await userEvent.keyboard("a");
  await expect.element(page.getByText("8 calls acknowledged")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.poll(() => sent(`${path}/acknowledgement`, "DELETE")).toBe(1);
});

test("where nobody signs in, a name is asked for once before anything is sent", async () => {
  await page.viewport(1440, 900);
  storePersonName("");
  await open(incidentDetail([member(1), member(2), member(3)]));
  await commands.answer(`${path}/acknowledgement`, json(answered));
  await page
    .getByRole("button", { name: /^Acknowledge 3/ })

    .first()
    .click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Mara");
  await sheet.getByRole("button", { name: "Acknowledge 3" }).click();
  await expect.poll(() => sent(`${path}/acknowledgement`, "PUT")).toBe(1);
});

test("a few calls have no headings and a line of words in place of the picture", async () => {
  await page.viewport(1440, 900);
  await open(incidentDetail([member(1), member(2), member(3)]));
  await expect.element(page.getByText("3 failing since 08:31:12")).toBeVisible();
  expect(page.getByRole("heading", { name: /^Still failing/ }).elements()).toEqual([]);
  expect(page.getByRole("listitem").elements().length).toBeGreaterThanOrEqual(3);
});

test("of 300 calls each group shows forty and counts the rest, and a filter finds one of them", async () => {
  await page.viewport(1440, 900);
  await open(incidentDetail(Array.from({ length: 300 }, (_, id) => member(id + 1))));
  const shown = () =>
    [...document.querySelectorAll("[data-member]")].filter((row) => getComputedStyle(row).display !== "none");
  expect(shown()).toHaveLength(40);
  await expect.element(page.getByText("260 more")).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter these calls" }).fill("company 299");
  await expect
    .poll(() => shown().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining("Company 299")]);
});

test("selected calls move to another incident, and back", async () => {
  await page.viewport(1440, 900);
  await open(morning());
  await page.getByRole("checkbox", { name: "Select Company 2", exact: true }).click();
  await page.getByRole("checkbox", { name: "Select Company 3", exact: true }).click();
  await expect.element(page.getByText("2 selected")).toBeVisible();
  await commands.answer("/api/incidents/400/members", json(answered));
  await commands.answer(`${path}/members`, json(answered));
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: /^Incident 400/ }).click();
  await expect.element(page.getByText("2 calls moved")).toBeVisible();
  expect(await sent("/api/incidents/400/members", "PUT")).toBe(1);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => sent(`${path}/members`, "PUT")).toBe(1);
});

test("over: it says for how long it lasted and when it closes itself, and can be closed at once", async () => {
  await page.viewport(1440, 900);
  const recovered = { at: "2026-11-21T08:51:00.000Z", notBefore: "2026-11-21T08:50:58.000Z" };
  await open(
    incidentDetail(
      [1, 2, 3, 4].map((id) => member(id, { standing: "recovered", recovered })),
      { overAt: recovered.at },
    ),
  );
  await bandSays(/Over after 19 min4 recovered.*closes itself at 09:51 UTC/);
  await commands.answer(`${path}/close`, json(answered));
  await page.getByRole("button", { name: "Close now" }).click();
  await expect.poll(() => sent(`${path}/close`, "POST")).toBe(1);
});

test("a person renames it in place, and writes a note", async () => {
  await page.viewport(1440, 900);
  await open(morning());
  await page.getByRole("button", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Name of the incident" }).fill("Tokyo edge");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent(path, "PUT")).toBe(1);
  await commands.answer(`${path}/notes`, json(answered));
  await userEvent.keyboard("n");
  await userEvent.keyboard("The provider knows{Control>}{Enter}{/Control}");
  await expect.poll(() => sent(`${path}/notes`, "POST")).toBe(1);
});

test("on a phone calls, timeline and earlier incidents are tabs, and a note leads to the timeline", async () => {
  await page.viewport(390, 844);
  await open(morning());
  const timeline = page.getByRole("region", { name: "Timeline" });
  expect(timeline.elements()).toEqual([]);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Note" }).click();
  await expect.element(timeline).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Write a note for everybody" })).toHaveFocus();
});

test("a viewer reads all of it and is offered nothing that the server would refuse", async () => {
  await page.viewport(1440, 900);
  await open(morning(), "viewer");
  await expect.element(page.getByText(/^Your role can read/)).toBeVisible();
  expect(page.getByRole("checkbox").elements()).toEqual([]);
  expect(page.getByRole("textbox").elements()).toEqual([]);
  expect(page.getByRole("button", { name: /acknowledge|release|rename|merge|link a/i }).elements()).toEqual(
    [],
  );
  await expect
    .element(page.getByRole("link", { name: "Look at it again" }))
    .toHaveAttribute("href", expect.stringContaining("/?at=2026-11-21T08:31:12Z"));
});

test("an unknown number is said to be unknown", async () => {
  await commands.answer(path, {
    status: 404,
    body: JSON.stringify({ code: "notFound", message: "No", statusCode: 404 }),
  });
  await render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <IncidentScreen number={412} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  await expect.element(page.getByText("There is no incident 412")).toBeVisible();
});
