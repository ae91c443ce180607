import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SignedIn } from "#components/shell/signed-in.tsx";
import { useBoardParams } from "#lib/client/address/board-params.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { View, Watchlist } from "#lib/contract/board/saved.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { ViewsButton } from "./views-button.tsx";
import { WatchButton } from "./watch-button.tsx";
import { WatchlistsButton } from "./watchlists-button.tsx";

const at = "2026-11-21T14:20:14.000Z";
const kept = { isShared: false, isDefault: false, changedBy: "Ada", changedAt: at, owner: "Ada" };
const banks: Watchlist = { ...kept, id: "banks001", name: "Banks", companyIds: [1, 2], isDefault: true };
const desk: Watchlist = {
  ...kept,
  id: "desk0001",
  name: "Desk",
  companyIds: [3],
  isShared: true,
  owner: "Ben",
};
const failures: View = { ...kept, id: "fails001", name: "Failures", search: "state=liveFailedNoAccess" };
const path = "/api/watchlists";
const sentTo = async (to: string) =>
  (await commands.requests(to)).filter(({ method }) => method !== "GET").map(({ method }) => method);

const sessions = [
  boardSession({ id: 1, state: "liveFailedNoAccess", date: at }),
  boardSession({ id: 2, state: "live", date: at }),
];

async function show(content: ReactNode, search = "") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions })));
  tabClock.onAnswer(currentFreshness, at, 2_000);
  await render(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams={search}>{content}</NuqsTestingAdapter>
    </QueryClientProvider>,
  );
}

const answers = async (watchlists: readonly Watchlist[], views: readonly View[] = []) => {
  await commands.answer(path, { body: JSON.stringify({ version: 1, watchlists }) });
  await commands.answer("/api/views", { body: JSON.stringify({ version: 1, views }) });
};

beforeEach(async () => {
  storePersonName("Ada");
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await answers([banks, desk], [failures]);
});
afterEach(() => {
  storePersonName("");
  localStorage.removeItem("callboard:watchlist");
});

test("a star goes to the default list, by its company alone", async () => {
  const star = `${path}/banks001/companies/7`;
  await commands.answer(star, { body: JSON.stringify({ version: 2, watchlist: banks }) });
  await show(<WatchButton companyId={7} company="Ostara" />);
  await page.getByRole("button", { name: "Add to watchlist" }).click();
  await expect.poll(() => sentTo(star)).toEqual(["PUT"]);
});

/** The lists arrive when this is called. */
const holdLists = async () => {
  await commands.answer(path, { staysOpen: true });
  return async () => {
    await commands.send(path, JSON.stringify({ version: 1, watchlists: [banks] }));
    await commands.hangUp(path);
  };
};

test("a star that is pressed before the lists are there adds, and is kept", async () => {
  const star = `${path}/banks001/companies/1`;
  await commands.answer(star, { body: JSON.stringify({ version: 2, watchlist: banks }) });
  const arrive = await holdLists();
  await show(<WatchButton companyId={1} company="Ostara" />);
  const button = page.getByRole("button");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).not.toHaveAttribute("aria-pressed");
  await button.click();
  await arrive();
  await expect.poll(() => sentTo(star)).toEqual(["PUT"]);
  await expect.element(button).toHaveTextContent("On watchlist");
  await expect.element(button).toHaveAttribute("aria-pressed", "true");
});

test("a star says that a company is on the list once the server has saved it, and not before", async () => {
  const star = `${path}/banks001/companies/7`;
  await commands.answer(star, { staysOpen: true });
  await show(<WatchButton companyId={7} company="Ostara" />);
  const button = page.getByRole("button");
  await button.click();
  await expect.poll(() => sentTo(star)).toEqual(["PUT"]);
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await expect.element(button).toHaveTextContent("Add to watchlist");
  const watchlist = { ...banks, companyIds: [1, 2, 7] };
  await commands.send(star, JSON.stringify({ version: 2, watchlist }));
  await commands.hangUp(star);
  await expect.element(button).toHaveTextContent("On watchlist");
});

test("a press does what the star said when it began, also if the lists arrive meanwhile", async () => {
  const star = `${path}/banks001/companies/1`;
  await commands.answer(star, { body: JSON.stringify({ version: 2, watchlist: banks }) });
  const arrive = await holdLists();
  await show(<WatchButton companyId={1} company="Ostara" />);
  const button = page.getByRole("button");
  await expect.element(button).toHaveTextContent("Add to watchlist");
  button.element().dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await arrive();
  await expect.element(button).toHaveTextContent("On watchlist");
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.poll(() => sentTo(star)).toEqual(["PUT"]);
});

test("without a name the first star asks whose list it is", async () => {
  storePersonName("");
  await answers([]);
  await show(<WatchButton companyId={7} company="Ostara" />);
  await page.getByRole("button", { name: "Add to watchlist" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Zoë");
  expect(await sentTo(path)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sentTo(path)).toEqual(["POST"]);
});

test("the first star of a browser goes to the list that its person has already", async () => {
  storePersonName("");
  const star = `${path}/banks001/companies/7`;
  await commands.answer(star, { body: JSON.stringify({ version: 2, watchlist: banks }) });
  const listed = (watchlists: readonly Watchlist[]) => ({ body: JSON.stringify({ version: 1, watchlists }) });
  await commands.answer(path, listed([]), listed([banks]));
  await show(<WatchButton companyId={7} company="Ostara" />);
  await page.getByRole("button", { name: "Add to watchlist" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sentTo(star)).toEqual(["PUT"]);
  expect(await sentTo(path)).toEqual([]);
});

test("a star that was refused says why and claims nothing", async () => {
  const star = `${path}/banks001/companies/7`;
  const refused = { code: "conflict", message: "too many", statusCode: 409 };
  await commands.answer(star, { status: 409, body: JSON.stringify(refused) });
  await show(<WatchButton companyId={7} company="Ostara" />);
  await page.getByRole("button", { name: "Add to watchlist" }).click();
  await expect.element(page.getByText(/^Not saved\. You have one of this name/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add to watchlist" })).toBeVisible();
});

test("a list is chosen by its name, and deleted only on the second press", async () => {
  const chosen: (string | null)[] = [];
  await show(<WatchlistsButton watched="banks001" onWatch={(id) => chosen.push(id)} />);
  await page.getByRole("button", { name: "Watchlist Banks" }).click();
  await expect.element(page.getByRole("button", { name: /^Desk shared, by Ben 1 company$/ })).toBeVisible();
  await page.getByRole("button", { name: "Change Banks" }).click();
  await page.getByRole("button", { name: "Delete Banks" }).click();
  expect(await sentTo(`${path}/banks001`)).toEqual([]);
  await commands.answer(`${path}/banks001`, { body: JSON.stringify({ version: 2, watchlist: null }) });
  await page.getByRole("button", { name: "Really delete Banks" }).click();
  await expect.poll(() => sentTo(`${path}/banks001`)).toEqual(["DELETE"]);
  await page.getByRole("button", { name: /^Desk shared/ }).click();
  expect(chosen).toEqual(["desk0001"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a list that this browser kept moves to the server once the person is known", async () => {
  localStorage.setItem("callboard:watchlist", "[20001,20002]");
  await commands.answer(path, { body: JSON.stringify({ version: 1, watchlists: [] }) });
  await show(<SignedIn visitor={{ name: null, role: "admin" }} />);
  await expect.poll(() => sentTo(path)).toEqual(["POST"]);
});

function Views() {
  return <ViewsButton params={useBoardParams().params} />;
}

test("a view offers a calendar address, except one that a calendar can't follow", async () => {
  const watching: View = {
    ...kept,
    id: "watch001",
    name: "Our banks",
    search: "watched=banks001&country=SE",
  };
  const late: View = { ...kept, id: "late0001", name: "Late", search: "state=late" };
  await answers([banks, desk], [failures, watching, late]);
  await show(<Views />);
  await page.getByRole("button", { name: "Views" }).click();
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await page.getByRole("button", { name: "Copy the calendar address of Failures" }).click();
  await page.getByRole("button", { name: "Copy the calendar address of Our banks" }).click();
  const feed = `${location.origin}/api/calendar.ics`;
  expect(copied).toEqual([`${feed}?state=liveFailedNoAccess`, `${feed}?country=SE&watchlist=banks001`]);
  await expect
    .element(page.getByRole("button", { name: "Copy the calendar address of Late" }))
    .not.toBeInTheDocument();
});

test("a view says how many calls it has now, and the board as shown is saved under a name", async () => {
  await show(<Views />, "?view=table&open=1");
  await page.getByRole("button", { name: "Views" }).click();
  await expect.element(page.getByRole("button", { name: /^Failures 1 call, 1 failed$/ })).toBeVisible();
  await page.getByRole("button", { name: "Save this view" }).click();
  const form = page.getByRole("form", { name: "Save this view" });
  await form.getByRole("textbox", { name: "Name" }).fill("My table");
  await form.getByRole("checkbox", { name: /^Shared/ }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sentTo("/api/views")).toEqual(["POST"]);
});

test("a shared view says that its watchlist is private, and shares it with it if wanted", async () => {
  await commands.answer(`${path}/banks001`, { body: JSON.stringify({ version: 2, watchlist: banks }) });
  await show(<Views />, "?watched=banks001");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Save this view" }).click();
  const form = page.getByRole("form", { name: "Save this view" });
  await form.getByRole("textbox", { name: "Name" }).fill("Our banks");
  await form.getByRole("checkbox", { name: /^Shared/ }).click();
  await expect.element(form.getByText(/only you see: others would see every call/)).toBeVisible();
  await form.getByRole("checkbox", { name: "Share “Banks” with it" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sentTo(`${path}/banks001`)).toEqual(["PUT"]);
  await expect.poll(() => sentTo("/api/views")).toEqual(["POST"]);
});

test("when the lists can't be read, the sheet says so, not that there are none", async () => {
  await commands.answer(path, { status: 503, body: "{}" });
  await show(<WatchlistsButton watched="banks001" onWatch={() => undefined} />);
  await page.getByRole("button", { name: /^Watchlist/ }).click();
  await expect.element(page.getByText(/the server can.t be reached/)).toBeVisible();
  await expect.element(page.getByText(/^No watchlists yet/)).not.toBeInTheDocument();
});
