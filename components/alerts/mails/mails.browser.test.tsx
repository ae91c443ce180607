import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { SinceMails } from "#lib/contract/board/alerts/since-mails.ts";
import { MailList } from "./mail-list.tsx";

const channel: AlertChannel = {
  id: "desk",
  name: "Desk mail",
  kind: "email",
  host: "example.com",
  hasSecret: false,
  state: "ready",
  failingSince: null,
  lastSuccessAt: null,
  lastResult: null,
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};
const slack: AlertChannel = { ...channel, id: "ops", name: "Ops", kind: "slack" };
const mail: SinceMails["mails"][number] = {
  id: "morning",
  isOn: true,
  channelId: "desk",
  watchlistId: "core",
  at: "07:30",
  zone: "Europe/Stockholm",
  weekdays: [1, 2, 3, 4, 5],
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
  toldUntil: "2026-11-24T06:30:00.000Z",
  watchlist: "Core 12",
};
const core = {
  id: "core",
  name: "Core 12",
  owner: "Ada",
  isShared: true,
  isDefault: false,
  companyIds: [100],
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};
const path = "/api/since/mails/morning";

beforeEach(async () => {
  storePersonName("Ada");
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [core] }) });
  await commands.answer(path, { body: JSON.stringify({ mail }) });
  await commands.answer(`${path}/test`, { status: 202, body: JSON.stringify({ deliveryIds: [7] }) });
});
afterEach(() => {
  storePersonName("");
  vi.restoreAllMocks();
});

async function open(mails: SinceMails["mails"], channels = [slack, channel], hasMail = true) {
  await commands.answer("/api/since/mails", { body: JSON.stringify({ mails }) });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MailList {...{ channels, hasMail }} keepPerson={() => true} />
    </QueryClientProvider>,
  );
}
/** The bodies of what is sent from now on. */
function watchSent() {
  const fetched = vi.spyOn(globalThis, "fetch");
  return (method: string) =>
    fetched.mock.calls.flatMap(([, init]) =>
      init?.method === method ? [JSON.parse(init.body as string) as object] : [],
    );
}

test("a mail says when, to whom and of what it is, and can be tested and switched off", async () => {
  await open([mail]);
  await expect.element(page.getByText("Mon to Fri at 07:30 Europe/Stockholm")).toBeVisible();
  await expect.element(page.getByText("to Desk mail, on")).toBeVisible();
  await expect.element(page.getByText(/Core 12, what happened since .*06:30/)).toBeVisible();
  const sent = watchSent();
  await page.getByRole("button", { name: /^Test Mon to Fri/ }).click();
  await expect.poll(() => sent("POST")).toEqual([{ by: "Ada" }]);
  await page.getByRole("button", { name: /^Switch off/ }).click();
  const { changedBy: _by, changedAt: _at, toldUntil: _told, watchlist: _list, id: _id, ...input } = mail;
  await expect.poll(() => sent("PUT")).toEqual([{ ...input, isOn: false, by: "Ada" }]);
});

test("its hour and weekdays are changed in its form, which offers only channels for mail", async () => {
  await open([mail]);
  await page.getByRole("button", { name: /^Edit/ }).click();
  const form = page.getByRole("form");
  const channels = form.getByRole("combobox", { name: "To", exact: true });
  await expect.element(channels).toHaveTextContent("Desk mail");
  await expect.element(channels).not.toHaveTextContent("Ops");
  await expect.element(form.getByRole("combobox", { name: "Calls of" })).toHaveValue("core");
  await form.getByLabelText("At", { exact: true }).fill("18:00");
  await form.getByRole("checkbox", { name: "Mon" }).click();
  await form.getByRole("checkbox", { name: "Sat" }).click();
  const sent = watchSent();
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => sent("PUT")[0])
    .toMatchObject({ at: "18:00", weekdays: [2, 3, 4, 5, 6], channelId: "desk", watchlistId: "core" });
  await expect.element(form).not.toBeInTheDocument();
});

test("says what is missing before one can be made, and whose watchlist or channel is gone", async () => {
  await open([{ ...mail, watchlist: null }], [slack]);
  await expect.element(page.getByText("its channel is gone, nothing is sent, on")).toBeVisible();
  await expect.element(page.getByText(/A watchlist that was deleted/)).toBeVisible();
  await page.getByRole("button", { name: "New mail at an hour" }).click();
  await expect.element(page.getByText(/needs a channel for e-mail/)).toBeVisible();
});
