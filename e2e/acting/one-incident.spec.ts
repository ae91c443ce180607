import { createHmac } from "node:crypto";
import { expect, request as requests, test, type APIRequestContext, type Page } from "@playwright/test";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { providerReportSchema } from "#lib/contract/board/incidents/provider-report.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { freePort } from "../../test-support/free-port.ts";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { holdCalls } from "../fixtures/hold-calls.ts";
import {
  credentials,
  startIncidentReceivers,
  type IncidentReceivers,
} from "../fixtures/receivers/incident-receivers.ts";
import { Stack } from "../fixtures/stack.ts";

/*
 * A bad morning to its end, with receivers that check credentials and signatures and keep what they are sent: 60 calls of
 * one exchange fail among all of the sample's, nine recover and fail again, six others are late.
 */
const kind = "liveFailedNoAccess";
const by = "Ada Lindqvist";
/** Upstream's own message of a change of state. */
const liveChange = "live.audio.updated";
const pagerdutySecret = "a-secret-of-a-subscription";

let receivers: IncidentReceivers;
let stack: Stack;
test.beforeAll(async () => {
  receivers = await startIncidentReceivers();
  const port = String(await freePort());
  const settings = {
    POLL_LIVE_MS: "1000",
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SLACK_API_URL: `${receivers.url}/slack`,
    PAGERDUTY_WEBHOOK_SECRET: pagerdutySecret,
  };
  stack = await Stack.start(settings, false);
});
test.afterAll(async () => {
  await stack.stop();
  receivers.stop();
});

interface Change {
  id: number;
  state: SessionState;
  /** Epoch ms. */
  at: number;
}
interface Message {
  timestamp: string;
  data: { id: number; state: SessionState };
}

async function become(calls: readonly BoardSession[], state: SessionState): Promise<void> {
  for (const { id } of calls) await stack.steer(id, state);
}

test("calls that share a cause are one incident, one message, one page, and right in the report", async ({
  browser,
}) => {
  const request = await requests.newContext({ baseURL: stack.url });
  await expectCopied(request, ["sessions", "companies"]);
  await holdCalls(stack, await readSessions(request));
  await stack.control("POST", "webhooks", { url: `${receivers.url}/upstream`, events: [liveChange] });
  await tell(request);
  const { shared, late } = await callsOf(request);
  const [failing, later] = [shared.slice(0, 60), shared.slice(60, 63)];
  const exchange = shared[0]!.company!.exchange!;

  await become(late, "willBeLive");
  await become(failing, kind);
  const incidents = async () => {
    const answer = (await (await request.get("/api/incidents?state=open")).json()) as {
      incidents: { number: number; title: string; failing: number; sessionIds: number[] }[];
    };
    return answer.incidents;
  };
  const title = `No access · ${exchange} · 60 calls`;
  await expect.poll(incidents).toEqual([expect.objectContaining({ title, failing: 60 })]);
  const [{ number, sessionIds }] = (await incidents()) as [Awaited<ReturnType<typeof incidents>>[number]];
  expect(sessionIds.toSorted()).toEqual(failing.map(({ id }) => id).toSorted());

  const link = `${stack.url}/incidents/${number}`;
  const posted = () => [...receivers.chat.values()].filter(({ thread }) => thread === null);
  await expect
    .poll(() => posted().at(0)?.texts.at(-1), "the message counts all")
    .toContain("60 calls failing");
  expect(posted()[0]!.texts.at(-1)).toContain(link);

  const context = await browser.newContext({ baseURL: stack.url });
  const [desk, phone] = [await context.newPage(), await context.newPage()];
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const page of [desk, phone]) await page.goto(link);
  const [onDesk, onPhone] = [desk, phone].map((page) => page.getByRole("region", { name: "How it stands" }));
  await expect(onDesk!).toContainText("60 failing");
  for (const { company } of failing.slice(0, 3))
    await expect(
      desk.locator("[data-member]").filter({ hasText: company!.displayName }).first(),
    ).toBeAttached();

  await become(failing.slice(0, 9), "live");
  await expect(onDesk!).toContainText("51 failing");
  await become(failing.slice(0, 9), kind);
  await expect(onDesk!).toContainText("60 failing");
  await expect
    .poll(() => receivers.escalated.join("\n"), "nobody is on it for a minute")
    .toContain("nobody is on it");

  await desk.keyboard.press("a");
  const sheet = desk.getByRole("dialog", { name: "Acknowledge 60" });
  await sheet.getByRole("textbox", { name: "Your name" }).fill(by);
  await sheet.getByRole("button", { name: "Acknowledge 60" }).click();
  await expect(onPhone!).toContainText(`${by} took it`);
  await become(later, kind);
  await expect(onPhone!).toContainText(`3 joined after ${by} took it`);
  // Told only after the grace, and a call that recovers before is not counted.
  await expect
    .poll(() => posted()[0]!.texts.at(-1), "the message counts those that joined")
    .toContain("63 calls failing");
  expect(await acknowledgeInPager(request)).toBe(204);
  await expect(onPhone!).toContainText(", then Bo Ek");

  await become([...failing, ...later], "live");
  await expect.poll(() => receivers.pages.at(-1)?.event_action, "the page is resolved").toBe("resolve");
  await expect
    .poll(() => posted()[0]!.texts.at(-1), "the message says that it is over")
    .toContain("All over: 63 calls");
  await expect.poll(() => receivers.signed.at(-1)?.type).toBe("alert.digestOver");
  expect(posted(), "one message in the chat").toHaveLength(1);
  expect(new Set(receivers.pages.map(({ dedup_key: key }) => key)).size, "one page").toBe(1);
  expect(new Set(receivers.signed.map(({ data }) => data.incident))).toEqual(new Set([number]));
  expect(receivers.refused).toEqual([]);
  await expectLate(desk, late);
  await expectRightReport(request, { exchange, number, calls: [...failing, ...later] });
  await context.close();
  await request.dispose();
});

/** A rule with a message that is edited, a pager, a webhook, and a chat for what nobody takes. */
async function tell(request: APIRequestContext): Promise<void> {
  const put = async (path: string, data: object) =>
    expect((await request.put(path, { data: { ...data, by } })).status(), path).toBe(200);
  const { botToken, routingKey, webhookSecret } = credentials;
  const channel = (id: string, fields: object) => put(`/api/alerts/channels/${id}`, { name: id, ...fields });
  await channel("bot", { kind: "slackBot", address: "C1", secret: botToken });
  await channel("pager", { kind: "pagerduty", address: `${receivers.url}/pager`, secret: routingKey });
  await channel("hook", { kind: "webhook", address: `${receivers.url}/hook`, secret: webhookSecret });
  await channel("chief", { kind: "slack", address: `${receivers.url}/chief` });
  await put("/api/rules/morning", {
    name: "Bad morning",
    severity: "critical",
    graceSeconds: 5,
    conditions: [kind],
    channelIds: ["bot", "pager", "hook"],
    escalation: [{ afterMinutes: 1, channelIds: ["chief"] }],
  });
}

/** 63 calls of the exchange that has most, and six of others that are due for a while; all among hundreds. */
async function callsOf(request: APIRequestContext) {
  const sessions = await readSessions(request);
  expect(sessions.length).toBeGreaterThan(800);
  const due = sessions.filter(
    ({ state, company }) =>
      company?.exchange != null && (state === "live" || state === "willBeLive" || state === "notLive"),
  );
  const byExchange = Map.groupBy(due, ({ company }) => company!.exchange);
  const [[exchange, shared]] = [...byExchange].toSorted(([, a], [, b]) => b.length - a.length) as [
    [string, BoardSession[]],
  ];
  // At a quiet hour most of them are over already.
  const isOverdue = ({ date, company }: BoardSession) => {
    const forMs = Date.now() - Date.parse(date);
    return forMs > 10 * 60_000 && forMs < 10 * 3_600_000 && company !== null && company.exchange !== exchange;
  };
  const late = sessions.filter(isOverdue).slice(0, 6);
  expect(late).toHaveLength(6);
  return { shared: shared.slice(0, 63), late };
}

/** PagerDuty tells that somebody acknowledged there. */
async function acknowledgeInPager(request: APIRequestContext): Promise<number> {
  const event = {
    id: "one",
    event_type: "incident.acknowledged",
    occurred_at: new Date().toISOString(),
    agent: { summary: "Bo Ek" },
    data: { incident_key: receivers.pages[0]!.dedup_key },
  };
  const data = JSON.stringify({ event });
  const signature = `v1=${createHmac("sha256", pagerdutySecret).update(data).digest("hex")}`;
  const headers = { "x-pagerduty-signature": signature, "content-type": "application/json" };
  return (await request.post("/api/webhooks/pagerduty", { data, headers })).status();
}

/** The board shows these calls as late, each found by its company. */
async function expectLate(page: Page, calls: readonly BoardSession[]): Promise<void> {
  for (const { id, company } of calls) {
    // A comma begins another word to look for.
    const [name] = company!.displayName.split(",");
    await page.goto(`/?view=table&day=all&q=${encodeURIComponent(name!)}`);
    await expect(page.locator(`[data-session="${id}"]`).first()).toContainText("late ");
  }
}

/** The changes of state that upstream made, oldest first, as a command prints them from its log of messages. */
async function upstreamsLog(): Promise<Change[]> {
  const lines = await stack.serviceCommand("webhooks", "deliveries", "--bodies", "--limit", "10000");
  return lines.toReversed().flatMap((line) => {
    const { timestamp, data } = JSON.parse(line.slice(line.indexOf("{"))) as Message;
    return [{ id: data.id, state: data.state, at: Date.parse(timestamp) }];
  });
}

/** Every outage began and ended when upstream's log says so, and there are as many as there were. */
async function expectRightReport(
  request: APIRequestContext,
  { exchange, number, calls }: { exchange: string; number: number; calls: readonly BoardSession[] },
): Promise<void> {
  const ids = new Set(calls.map(({ id }) => id));
  const log = (await upstreamsLog()).filter(({ id }) => ids.has(id));
  const failed = log.filter(({ state }) => state === kind);
  expect(failed, "60 calls, nine of them again, and three later").toHaveLength(72);
  const report = async () => {
    const [from, to] = [-3, 10].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const answer = await request.get("/api/outages", { params: { from: from!, to: to!, exchange } });
    const { outages } = providerReportSchema.parse(await answer.json());
    return outages.filter(({ incident }) => incident === number);
  };
  await expect
    .poll(async () => (await report()).map(({ to }) => to !== null))
    .toEqual(failed.map(() => true));
  for (const [id, outages] of Map.groupBy(await report(), ({ sessionId }) => sessionId)) {
    const changes = log.filter((one) => one.id === id);
    const [began, ended] = [kind, "live"].map((state) => changes.filter((one) => one.state === state));
    expect(outages.length, `call ${id}`).toBe(began!.length);
    for (const [place, { from, notBefore, to, endNotBefore }] of outages.entries()) {
      for (const [change, earliest, latest] of [
        [began![place]!, notBefore, from],
        [ended![place]!, endNotBefore, to],
      ] as const) {
        expect(Date.parse(earliest!), `call ${id}`).toBeLessThanOrEqual(change.at);
        expect(Date.parse(latest!), `call ${id}`).toBeGreaterThanOrEqual(change.at);
      }
    }
  }
}
