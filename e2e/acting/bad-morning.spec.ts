import fs from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { startAlertReceiver, type AlertReceiver } from "../fixtures/receivers/alert-receiver.ts";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { holdCalls } from "../fixtures/hold-calls.ts";
import { expect, test } from "../fixtures/test.ts";

// A stack of its own, because so many steered sessions would be in the way of other journeys.
// Late calls would be among the failures on the wall.
test.use({ stackSettings: { POLL_LIVE_MS: "1000", LATE_AFTER_MS: "86400000" } });

const failing = 60;
/** Until enough have failed to be sent together. */
const graceSeconds = 10;
/** A storm's message waits half a minute for what joins. */
const toldWithinMs = 120_000;
const secret = `whsec_${"QUJD".repeat(8)}`;
const by = "Ada";
/** Of the past, at 60 times the speed. */
const fastestStepMs = 15_000;

let receiver: AlertReceiver;
test.beforeEach(async () => {
  receiver = await startAlertReceiver();
});
test.afterEach(() => receiver.stop());

/** What came to a path: the text of a chat message, the type of a webhook. */
const toldTo = (path: string) =>
  receiver.received
    .filter(({ to }) => to === path)
    .map(({ body }) => {
      const { text, type } = body as { text?: string; type?: string };
      return text ?? type ?? "";
    });

test("a bad morning is notified once, acknowledged on a phone, recovers, is replayed, and its log exported", async ({
  page,
  context,
  request,
  stack,
  control,
}) => {
  await expectCopied(request, ["sessions", "companies"]);
  // Only these failures begin and end.
  await holdCalls(stack, await readSessions(request));
  await rule(request, receiver.url);
  const calls = (await callsToFail(request)).slice(0, failing);
  const [taken] = calls;
  if (!taken) throw new Error("no call");

  await expect.poll(() => failuresOn(request)).toBe(0);
  const before = nextSecond();
  const wall = await context.newPage();
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await wall.goto("/wall");
  await Promise.all(calls.map(({ id }) => control(id, "liveFailedNoAccess")));
  await expect(wall.locator(".wall-storm")).toContainText(/\d+ failed in .*No access/);
  await expect.poll(() => toldTo("/slack"), { timeout: toldWithinMs }).toHaveLength(1);
  expect(toldTo("/slack")[0]).toMatch(new RegExp(`^\\*${failing} calls failing · .*No access\\*\n`));
  await expect.poll(() => toldTo("/hook")).toEqual(["alert.digest"]);
  await showCallsOfMessage(page, request);

  await expect.poll(() => failuresOn(request)).toBe(failing);
  const during = nextSecond();

  await acknowledge(page, taken.id, taken.company!.displayName);
  await expect(
    wall.locator('[data-handled="acknowledged"], .wall-group-acknowledged').first(),
  ).toBeAttached();

  await Promise.all(calls.map(({ id }) => control(id, "live")));
  await expect.poll(() => failuresOn(request), "all have recovered").toBe(0);
  await expect.poll(() => toldTo("/hook")).toEqual(["alert.digest", "alert.digestOver"]);
  // An incoming webhook of a chat gets at most one message a minute.
  await expect.poll(() => toldTo("/slack"), { timeout: toldWithinMs }).toHaveLength(2);
  expect(toldTo("/slack")[1]).toMatch(new RegExp(`^\\*All over: ${failing} calls\\*\n`));
  await expect(wall.locator('.wall-alert[data-kind="failed"]')).toHaveCount(0);

  const after = nextSecond();
  expect(await exportedLog(wall)).toMatch(/Ana Example.*acknowledged/);
  await replay(wall, { before, during, after });
  // Long after the recovery nothing else was sent.
  expect(toldTo("/hook")).toEqual(["alert.digest", "alert.digestOver"]);
  expect(toldTo("/slack")).toHaveLength(2);
});

/** A whole second that shows what is known by now. */
const nextSecond = () => Math.ceil(Date.now() / 1_000) * 1_000;

const failuresOn = async (request: APIRequestContext) =>
  (await readSessions(request)).filter(({ state }) => isFailed(state)).length;

/** The page that a digest links to has exactly the calls that it counts. */
async function showCallsOfMessage(page: Page, request: APIRequestContext): Promise<void> {
  const answer = await request.get("/api/alerts/deliveries");
  const { deliveries } = (await answer.json()) as { deliveries: { id: number; kind: string }[] };
  await page.goto(`/alerts/messages/${deliveries.find(({ kind }) => kind === "digest")?.id}`);
  const calls = page.getByRole("region", { name: "The calls of this message" });
  await expect(calls.getByRole("listitem")).toHaveCount(failing);
  await expect(calls.getByRole("listitem").first()).toContainText(/Now\s*No access/);
}

async function acknowledge(phone: Page, id: number, name: string): Promise<void> {
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/?open=${id}&day=all`);
  const sheet = phone.getByRole("dialog", { name: new RegExp(`^${escaped(name)}`) });
  await sheet.getByRole("textbox", { name: "Your name" }).fill("Ana Example");
  await sheet.getByRole("button", { name: "Acknowledge" }).click();
  await expect(sheet).toContainText("Ana Example is on it");
}

/** Shows the failures at their moment, and plays the wall from before them until they are over, at 60 times the speed. */
async function replay(wall: Page, at: { before: number; during: number; after: number }): Promise<void> {
  const addressAt = (ms: number) => `/wall?at=${new Date(ms).toISOString().slice(0, 19)}Z`;
  const frame = wall.getByTestId("past-frame");
  const slider = wall.getByRole("slider", { name: "Moment of the day" });
  await wall.goto(addressAt(at.during));
  await expect(frame.locator(".wall-storm")).toContainText(/\d+ failed in .*No access/);
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`, ${failing} failures`));

  // Playing ends a step before now, which is then after the morning.
  await expect.poll(() => Date.now()).toBeGreaterThan(at.after + fastestStepMs);
  await wall.goto(addressAt(at.before));
  await expect(slider).toHaveAttribute("aria-valuetext", /, 0 failures/);
  await wall.getByRole("group", { name: "Speed" }).getByRole("button", { name: "60×" }).click();
  await wall.getByRole("button", { name: "Play", exact: true }).click();
  const secondsOfDay = async () => Number(await slider.getAttribute("aria-valuenow"));
  // A day's first second follows its last one.
  const lasts = (at.after - at.before) / 1_000;
  const begun = (at.before / 1_000) % 86_400;
  await expect
    .poll(async () => ((await secondsOfDay()) - begun + 86_400) % 86_400, { message: "the morning is over" })
    .toBeGreaterThanOrEqual(lasts);
  await expect(slider).toHaveAttribute("aria-valuetext", /, 0 failures/);
  await expect(frame.locator('.wall-alert[data-kind="failed"]')).toHaveCount(0);
}

/** What an admin takes along of what people did. */
async function exportedLog(page: Page): Promise<string> {
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  return fs.readFile(await (await download).path(), "utf8");
}

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
    name: "Bad morning",
    severity: "critical",
    graceSeconds,
    conditions,
    channelIds: ["hook", "slack"],
  });
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
