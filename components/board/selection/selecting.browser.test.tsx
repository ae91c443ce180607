import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { stillRouter } from "../../../test-support/browser/still-router.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { Board } from "../board.tsx";

const now = "2026-11-21T14:20:14.000Z";
/** The id of every request, since the random numbers of these tests are all zero. */
const request = "/api/acknowledgements/00000000-0000-4000-8000-000000000000";
const { company } = boardSession();
const call = (id: number, change: Partial<BoardSession> = {}) =>
  boardSession({
    id,
    eventId: id,
    companyId: id,
    state: "liveFailedNoAccess",
    stateSince: new Date(Date.parse(now) - id * 60_000).toISOString(),
    company: { ...company!, id, displayName: `Company ${id}`, exchange: "TSE", country: "JP" },
    ...change,
  });
const failing = [1, 2, 3, 4, 5].map((id) => call(id));
const live = call(6, { state: "live", company: { ...company!, id: 6, displayName: "Company 6" } });

let queries: QueryClient;
let version = 0;
function answer(sessions: readonly BoardSession[]): void {
  version += 1;
  tabClock.onAnswer(currentFreshness, now, 60_000);
  queries.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(now, { version, sessions: [...sessions] })),
  );
}

async function open(address = "", role: Role = "admin"): Promise<void> {
  answer([...failing, live]);
  await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={queries}>
        <AppRouterContext value={stillRouter(() => undefined)}>
          <VisitorContext value={{ name: null, role }}>
            <Board />
          </VisitorContext>
        </AppRouterContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

beforeEach(async () => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const empty = { version: 1, watchlists: [], views: [] };
  await commands.answer("/api/watchlists", { body: JSON.stringify(empty) });
  await commands.answer("/api/views", { body: JSON.stringify(empty) });
  await commands.answer("/api/board", { status: 503, body: "{}" });
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => bytes);
  storePersonName("Ana");
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  storePersonName("");
});

const box = (id: number) =>
  page.getByRole("cell").getByRole("checkbox", { name: new RegExp(`^Select Company ${id},`) });
const bar = page.getByRole("region", { name: "Selected calls" });
const selected = () =>
  [...document.querySelectorAll("[role=row][data-session]")]
    .filter((row) => row.querySelector("[aria-checked=true]"))
    .map((row) => Number((row as HTMLElement).dataset.session));
const acknowledgedBy = (id: number) =>
  queries.getQueryData<{ sessions: Map<number, BoardSession> }>(boardKey)?.sessions.get(id)?.acknowledgement
    ?.by ?? null;

test("a press, Shift and the box of a group select rows; Escape clears, and each change is announced", async () => {
  await open("view=table");
  await box(2).click();
  await expect.element(bar).toMatchTextContent(/1 ?selected/);
  await expect.element(bar).toMatchTextContent("all No access, all TSE");
  await userEvent.keyboard("{Shift>}");
  await box(5).click();
  await userEvent.keyboard("{/Shift}");
  expect(selected()).toEqual([2, 3, 4, 5]);
  await box(3).click();
  expect(selected()).toEqual([2, 4, 5]);
  await expect.element(page.getByText("3 calls selected")).toBeInTheDocument();
  const group = page.getByRole("checkbox", { name: "Select all 5 calls of No access" });
  await expect.element(group).toHaveAttribute("aria-checked", "mixed");
  await page.getByRole("button", { name: "Select all 5" }).click();
  await expect.element(group).toHaveAttribute("aria-checked", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByText("Nothing selected")).toBeInTheDocument();
});

test("x selects the focused card, and Shift with J goes on", async () => {
  await open();
  const card = page.getByRole("article").getByRole("link", { name: /^Company 1, / });
  const lane = document.querySelector("[data-lane=live]")!;
  const first = lane.querySelector<HTMLElement>("[data-session='1'] a[data-open]")!;
  first.focus();
  await userEvent.keyboard("x");
  await expect.element(bar).toMatchTextContent(/1 ?selected/);
  await userEvent.keyboard("{Shift>}J{/Shift}");
  await expect.element(bar).toMatchTextContent(/2 ?selected/);
  expect(document.activeElement?.closest<HTMLElement>("[data-session]")?.dataset.session).toBe("2");
  await userEvent.keyboard("x");
  await expect.element(bar).toMatchTextContent(/1 ?selected/);
  expect(card.elements().length).toBeGreaterThan(0);
});

test("failures are acknowledged at once on screen, the answer says what was not, and undo takes it back", async () => {
  await commands.answer(
    request,
    {
      body: JSON.stringify({
        version: 2,
        acknowledged: [1, 2],
        refused: [{ sessionId: 3, code: "notFailed" }],
      }),
    },
    { body: JSON.stringify({ version: 3, withdrawn: [1], kept: [2] }) },
  );
  await open("view=table");
  for (const id of [1, 2, 3]) await box(id).click();
  const button = bar.getByRole("button", { name: /^Acknowledge/ });
  while (document.activeElement !== button.element()) await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => acknowledgedBy(1)).toBe("Ana");
  await expect
    .element(page.getByTestId("selection-outcome"))
    .toMatchTextContent(/2 acknowledged, 1 had recovered/);
  expect([1, 2, 3].map(acknowledgedBy)).toEqual(["Ana", "Ana", null]);
  await expect.element(bar).not.toBeInTheDocument();
  // The focus was on the bar's button.
  expect(document.activeElement?.closest("[data-session]")).toHaveAttribute("data-session", "1");
  await userEvent.keyboard("u");
  await expect
    .element(page.getByTestId("selection-outcome"))
    .toMatchTextContent("1 taken back, 1 has changed since and stays");
  expect((await commands.requests(request)).map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
});

test("a failed request takes the marks back and keeps the selection, the second time too", async () => {
  await commands.answer(
    request,
    { status: 503, body: JSON.stringify({ code: "storeFailing", message: "", statusCode: 503 }) },
    { status: 401, body: JSON.stringify({ code: "notSignedIn", message: "", statusCode: 401 }) },
    { body: JSON.stringify({ version: 2, acknowledged: [1], refused: [] }) },
  );
  await open("view=table");
  await box(1).click();
  await bar.getByRole("button", { name: /^Acknowledge/ }).click();
  const alert = page.getByRole("alert");
  await expect.element(alert).toMatchTextContent("Not acknowledged. The server can't write to its database.");
  expect(acknowledgedBy(1)).toBeNull();
  expect(selected()).toEqual([1]);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect
    .element(alert)
    .toMatchTextContent("You are signed out. Reload the page to sign in. Tried 2 times.");
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByTestId("selection-outcome")).toMatchTextContent("1 acknowledged");
  await expect.element(alert).not.toBeInTheDocument();
});

test("rows stay in place, and what is no longer shown is said and not marked", async () => {
  await open("view=table&state=liveFailedNoAccess");
  for (const id of [1, 2]) await box(id).click();
  answer([call(1, { state: "live" }), ...failing.slice(1), call(7), live]);
  await expect.element(bar).toMatchTextContent("1 selected call is no longer shown");
  await expect.element(bar).toMatchTextContent(/^1 ?selected/);
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>("[role=row][data-session]")].map((row) => row.dataset.session);
  expect(rows()).toEqual(["1", "2", "3", "4", "5"]);
  await page
    .getByRole("button", { name: /update/ })
    .first()
    .click();
  await expect.poll(rows).toEqual(["2", "3", "4", "5", "7"]);
  expect(selected()).toEqual([2]);
});

test("who may only read can take selected calls along, and is told why nothing else is offered", async () => {
  await open("view=table", "viewer");
  await box(1).click();
  await expect.element(bar).toMatchTextContent("Your role can read, not change anything here.");
  const names = bar
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);
  expect(names).toEqual(["Select all 6", "Copyc", "Exporte", "Openo", ""]);
});

test("a snooze says what it covers now and later today, and is taken back", async () => {
  const snooze = "/api/snoozes/00000000-0000-4000-8000-000000000000";
  await commands.answer(snooze, { body: JSON.stringify({ version: 2, snooze: null }) });
  await open("view=table");
  for (const id of [1, 2]) await box(id).click();
  await userEvent.keyboard("s");
  const form = page.getByRole("dialog", { name: "Snooze" });
  await expect.element(form.getByText("covers 5 calls now, 0 more today").first()).toBeVisible();
  await form.getByRole("radio", { name: /Everything on TSE/ }).click();
  await form.getByRole("button", { name: /^Snooze TSE until/ }).click();
  await expect
    .element(page.getByTestId("selection-outcome"))
    .toMatchTextContent(/Everything on TSE snoozed until/);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect.element(page.getByTestId("selection-outcome")).toMatchTextContent("The snooze is taken back");
  expect((await commands.requests(snooze)).map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
});

test("selected calls become an incident, or are added to one that is open, which is taken back", async () => {
  const members = "/api/incidents/412/members";
  const body = JSON.stringify({ version: 2, incident: { number: 413 }, refused: [] });
  await commands.answer("/api/incidents", { status: 201, body });
  await commands.answer(members, { body });
  await open("view=table");
  answer([...failing.slice(0, 4), call(5, { incident: 412 }), live]);
  await box(1).click();
  await box(2).click();
  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Add to incident 412" }).click();
  await expect.element(page.getByText("2 calls added to incident 412")).toBeVisible();
  await userEvent.keyboard("u");
  await expect.element(page.getByText("Taken out of incident 412")).toBeVisible();
  expect((await commands.requests(members)).map(({ method }) => method)).toEqual(["PUT", "DELETE"]);
  await bar.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Make incident" }).click();
  await expect.poll(async () => (await commands.requests("/api/incidents"))[0]?.method).toBe("POST");
});
