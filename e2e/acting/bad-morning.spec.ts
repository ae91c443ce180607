import type { APIRequestContext } from "@playwright/test";
import { startAlertReceiver, type AlertReceiver } from "../fixtures/alert-receiver.ts";
import { readSessions } from "../fixtures/find-session.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { expect, test } from "../fixtures/test.ts";

// A stack of its own, because so many steered sessions would be in the way of other journeys.
// Late calls would be among the failures on the wall.
test.use({
  stackSettings: { POLL_LIVE_MS: "1000", ALERT_HOSTS: "127.0.0.1", LATE_AFTER_MS: "86400000" },
});

const failing = 60;
/** Longer than it takes to steer them all, so that the first message knows them all. */
const graceSeconds = 20;
const secret = `whsec_${"QUJD".repeat(8)}`;
const by = "Ada";

let receiver: AlertReceiver;
test.beforeEach(async () => {
  receiver = await startAlertReceiver();
});
test.afterEach(() => receiver.stop());

/** What came to a path: the text of a chat message, the type of a webhook. */
const toldTo = (path: string) =>
  receiver.told
    .filter(({ to }) => to === path)
    .map(({ body }) => {
      const { text, type } = body as { text?: string; type?: string };
      return text ?? type ?? "";
    });

test("60 failures are named by what they share, told once to each channel, and taken on a phone", async ({
  page,
  context,
  request,
  stack,
  control,
}) => {
  await expect
    .poll(async () => (await callsToFail(request)).length, "the initial sync")
    .toBeGreaterThanOrEqual(failing);
  // The sample's own changes stop, so that only these failures begin and end.
  await stack.control("POST", "clock", { speed: 0 });
  for (const { id, state } of await readSessions(request)) if (isFailed(state)) await control(id, "live");
  await rule(request, receiver.url);
  const calls = (await callsToFail(request)).slice(0, failing);
  const [taken] = calls;
  if (!taken) throw new Error("no call");

  const wall = await context.newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto("/wall");
  await Promise.all(calls.map(({ id }) => control(id, "liveFailedNoAccess")));
  await expect(wall.locator(".wall-storm")).toContainText(/\d+ failed in .*No access/);
  await expect.poll(() => toldTo("/slack")).toHaveLength(1);
  expect(toldTo("/slack")[0]).toMatch(/^\*\d+ failed in .*No access\*\n/);
  await expect.poll(() => toldTo("/hook")).toEqual(["alert.digest"]);

  const name = taken.company!.displayName;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?open=${taken.id}&day=all`);
  const sheet = page.getByRole("dialog", { name: new RegExp(`^${escaped(name)}`) });
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Ana Example");
  await sheet.getByRole("button", { name: "Acknowledge" }).click();
  await expect(sheet).toContainText("Ana Example is on it");
});

/** Calls that are live or about to be, whose failures say something about a cause. */
async function callsToFail(request: APIRequestContext) {
  const sessions = await readSessions(request);
  return sessions.filter(
    ({ state, company }) =>
      company !== null && (state === "willBeLive" || state === "live" || state === "notLive"),
  );
}

async function rule(request: APIRequestContext, receiverUrl: string): Promise<void> {
  const put = async (path: string, data: object) =>
    expect((await request.put(path, { data: { ...data, by } })).status(), path).toBe(200);
  const [hook, slack] = ["hook", "slack"].map((path) => `${receiverUrl}/${path}`);
  await put("/api/alerts/channels/hook", { name: "Desk", kind: "webhook", address: hook, secret });
  await put("/api/alerts/channels/slack", { name: "Chat", kind: "slack", address: slack });
  const conditions = ["liveFailedNotStarted", "liveFailedNoAccess", "liveFailedInterrupted"];
  await put("/api/rules/morning", {
    ...{ name: "Bad morning", severity: "critical", graceSeconds },
    ...{ conditions, channelIds: ["hook", "slack"] },
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
