import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { ActionLog } from "#lib/contract/board/action-log.ts";
import type { ApiToken } from "#lib/contract/board/api-tokens.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { AdminSettings } from "./settings.tsx";
import { settingsWording } from "./settings-wording.ts";

const token: ApiToken = {
  id: "one",
  name: "Nightly export",
  rights: "read",
  madeBy: "Ana",
  madeAt: "2026-11-21T14:00:00.000Z",
  lastUsedAt: null,
};
const log: ActionLog = {
  entries: [
    {
      id: 2,
      at: "2026-11-21T14:02:00.000Z",
      by: "Ana",
      action: "ruleSaved",
      subject: "rule",
      subjectId: "r1",
      company: null,
      from: { name: "Late calls", isOn: "on" },
      to: { name: "Late calls", isOn: "off" },
    },
    {
      id: 1,
      at: "2026-11-21T14:00:00.000Z",
      by: "Ben",
      action: "noted",
      subject: "session",
      subjectId: "9",
      company: "Ostara",
      from: null,
      to: { text: "Line is open" },
    },
  ],
  nextCursor: null,
};
const secret = "cbt_abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";
const methodsSent = async (path: string) => (await commands.requests(path)).map(({ method }) => method);

beforeEach(async () => {
  storePersonName("Ana");
  await commands.answer("/api/tokens", { body: JSON.stringify({ tokens: [token] }) });
  await commands.answer("/api/tokens/one", { body: JSON.stringify({ tokens: [] }) });
  await commands.answer("/api/log", { body: JSON.stringify(log) });
});
afterEach(() => {
  storePersonName("");
});

const show = (role: Role) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VisitorContext value={{ name: "Ana", role }}>
        <AdminSettings />
      </VisitorContext>
    </QueryClientProvider>,
  );

test("an operator is shown no admin part, and nothing is requested for it", async () => {
  await show("operator");
  expect(page.getByRole("heading").elements()).toEqual([]);
  expect(await methodsSent("/api/tokens")).toEqual([]);
});

test("the log says who did what, with the values before and after, and can be downloaded", async () => {
  await show("admin");
  const entries = page.getByRole("region", { name: settingsWording.log, exact: true });
  await expect.element(entries.getByText("saved rule Late calls")).toBeVisible();
  await expect.element(entries.getByText("wrote a note on Ostara")).toBeVisible();
  expect(entries.element().textContent).toContain("text Line is open");
  const download = page.getByRole("link", { name: settingsWording.download });
  await expect.element(download).toHaveAttribute("href", "/api/log?format=csv");
});

test("the log names kinds, times and numbers, and no identifier", async () => {
  const mark = { subject: "session", subjectId: "9", company: "Ostara", from: null } as const;
  const entries: ActionLog["entries"] = [
    {
      ...mark,
      id: 4,
      at: "2026-11-21T14:00:00.000Z",
      by: "Ben",
      action: "snoozed",
      subject: "snooze",
      subjectId: "7f3c-uuid",
      company: null,
      to: { reason: "Planned", until: "2026-11-21T16:00:00.000Z", state: "liveFailedNoAccess" },
    },
    {
      ...mark,
      id: 3,
      at: "2026-11-21T14:00:00.000Z",
      by: "Ben",
      action: "ruleSaved",
      subject: "rule",
      subjectId: "b1d2-uuid",
      company: null,
      to: {
        name: "Failures",
        state: "on",
        conditions: "liveFailedNoAccess, late",
        companies: "12, 99",
        channels: "c9-uuid",
        graceSeconds: 90,
      },
    },
  ];
  await commands.answer("/api/log", { body: JSON.stringify({ entries, nextCursor: null }) });
  await show("admin");
  const log = page.getByRole("region", { name: settingsWording.log, exact: true });
  await expect.element(log.getByText("snoozed every No access")).toBeVisible();
  const text = () => log.element().textContent;
  expect(text()).toContain("state No access");
  expect(text()).toMatch(/until (21 Nov )?16:00/);
  expect(text()).toContain("notifies on No access, Late");
  expect(text()).toContain("of 2 companies");
  expect(text()).toContain("by 1 channel");
  expect(text()).toContain("after 1 min 30 s");
  expect(text()).not.toMatch(/uuid|liveFailed|T16:00/);
});

test("a token is revoked on the second press", async () => {
  await show("admin");
  await page.getByRole("button", { name: "Revoke Nightly export" }).click();
  expect(await methodsSent("/api/tokens/one")).toEqual([]);
  await page.getByRole("button", { name: "Really revoke Nightly export" }).click();
  await expect.poll(() => methodsSent("/api/tokens/one")).toEqual(["DELETE"]);
});

test("a new token is shown once, to be copied", async () => {
  await show("admin");
  await page.getByRole("button", { name: settingsWording.newToken }).click();
  await page.getByRole("textbox", { name: settingsWording.name }).fill("Incident bot");
  const made = { ...token, id: "two", name: "Incident bot" };
  await commands.answer(
    "/api/tokens",
    { status: 201, body: JSON.stringify({ token: made, secret }) },
    { body: JSON.stringify({ tokens: [made, token] }) },
  );
  await page.getByRole("button", { name: settingsWording.make }).click();
  await expect.element(page.getByText(secret)).toBeVisible();
  await page.getByRole("button", { name: settingsWording.done }).click();
  await expect.element(page.getByText(secret)).not.toBeInTheDocument();
});
