import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { switchLetterKeys } from "#lib/client/page/letter-keys.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import { chooseZone } from "#lib/client/page/zone.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { Settings } from "./settings.tsx";

const show = (role: Role) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VisitorContext value={{ name: "Ana", role }}>
        <Settings />
      </VisitorContext>
    </QueryClientProvider>,
  );

beforeEach(async () => {
  for (const path of ["/api/alerts", "/api/board", "/api/tokens", "/api/log", "/api/wall-links"])
    await commands.answer(path, { status: 503, body: "{}" });
});

test("everybody finds what this browser keeps, and changes it there", async () => {
  await show("viewer");
  const browser = page.getByRole("region", { name: "This browser" });
  await browser.getByRole("button", { name: "My zone" }).click();
  await expect.element(browser.getByText(/, the zone of this browser/)).toBeVisible();
  chooseZone("utc");
  const keys = browser.getByRole("checkbox", { name: /^Single-key shortcuts/ });
  await expect.element(keys).toBeChecked();
  await keys.click();
  await expect.element(keys).not.toBeChecked();
  switchLetterKeys(true);
});

test("a viewer is offered no way to add a wall, an operator is, and an admin also sees tokens and the log", async () => {
  const { unmount } = await show("viewer");
  await expect.element(page.getByRole("link", { name: "Set up a wall" })).toBeVisible();
  expect(page.getByRole("link", { name: "Add a wall" }).elements()).toEqual([]);
  await unmount();
  const operator = await show("operator");
  await expect.element(page.getByRole("link", { name: "Add a wall" })).toBeVisible();
  expect(page.getByRole("heading", { name: "API tokens" }).elements()).toEqual([]);
  await operator.unmount();
  await show("admin");
  await expect.element(page.getByRole("heading", { name: "API tokens" })).toBeVisible();
});

test("channels are listed with their last delivery, and an operator can test one", async () => {
  const channel = {
    id: "ops",
    name: "#earnings-ops",
    kind: "slack",
    host: "hooks.slack.com",
    hasSecret: false,
    state: "ready",
    failingSince: null,
    lastSuccessAt: "2026-11-21T08:00:00.000Z",
    lastResult: "200",
    changedBy: "Ana",
    changedAt: "2026-11-21T07:00:00.000Z",
  };
  const alerts = { linkAddress: null, hasMail: false, pushKey: null, channels: [channel], open: [] };
  await commands.answer("/api/alerts", { body: JSON.stringify(alerts) });
  await commands.answer("/api/alerts/channels/ops/test", {
    body: JSON.stringify({ isDelivered: true, result: "200" }),
  });
  const { unmount } = await show("viewer");
  const channels = page.getByRole("region", { name: "Channels" });
  await expect.element(channels.getByText(/last accepted.*08:00/)).toBeVisible();
  await expect.element(channels.getByRole("button", { name: /Test/ })).not.toBeInTheDocument();
  await unmount();
  storePersonName("Ana");
  await show("operator");
  await channels.getByRole("button", { name: /Test/ }).click();
  await expect.poll(() => commands.requests("/api/alerts/channels/ops/test")).toHaveLength(1);
  storePersonName("");
});
