import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { askRoute } from "../../../test-support/ask-route.ts";
import { bodyOf, openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { liveCall } from "../../../test-support/transcript-parts.ts";
import { toldMessageSchema } from "../../contract/board/alerts/alert-message.ts";
import { readDeliveries } from "../store/alerts/deliveries.ts";
import { deleteRule } from "../store/alerts/rules.ts";

await describeOnBothEngines("rules and their channels", ({ engine, fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const open = async (database?: string, settings: Record<string, string> = {}) => {
    alerts = await openRuledWorld(database ?? (await fresh()), settings);
  };

  it("send one message for a failing call, and one when it recovers", async () => {
    await open();
    await alerts.fail();
    await alerts.arrived(1);
    await alerts.world.session(1, "live");
    await alerts.arrived(2);
    await alerts.world.pass(60_000);
    expect(alerts.types()).toEqual(["alert.opened", "alert.recovered"]);
    const [first, second] = alerts.received.map(bodyOf);
    expect(first?.data.title).toBe("No access: Ostara · Event 10");
    expect(second?.data).toMatchObject({
      alertId: first?.data.alertId,
      title: "Recovered: Ostara · Event 10",
    });
    await alerts.settled();
    expect(await alerts.log()).toEqual(["opened accepted", "recovered accepted"]);
  });

  it("send once that words are spoken in a live call, with a link to them", async () => {
    await open(undefined, { PUBLIC_URL: "https://callboard.example" });
    await alerts.rule({ conditions: ["spoken"], words: "guidance" });
    const said = ["Good morning.", "We raise guidance."];
    const calls = [liveCall(said, { wentLiveAt: alerts.world.clock.now() })];
    vi.spyOn(alerts.world.runtime.live, "calls").mockReturnValue(calls);
    await alerts.arrived(1);
    expect(bodyOf(alerts.received[0]!)).toMatchObject({
      type: "alert.happened",
      data: {
        title: "Words spoken in a live call: Ostara · Event 10",
        link: "https://callboard.example/sessions/1?t=10",
      },
    });
    await alerts.settled();
    await alerts.world.pass(30_000);
    expect(alerts.received).toHaveLength(1);
  });

  it("send the recovery where the opening went, even if the rule is deleted and the channel's address changed", async () => {
    await open();
    await alerts.fail();
    await alerts.settled();
    await alerts.arrived(1);
    await alerts.world.runtime.store.write((transaction) => deleteRule(transaction, "rule-1"));
    await alerts.channel("ops", "webhook", "https://elsewhere.example/hook");
    await alerts.world.session(1, "live");
    await alerts.arrived(2);
    expect(alerts.received.map(({ url }) => new URL(url).host)).toEqual(["ops.example", "ops.example"]);
    expect(alerts.types().at(-1)).toBe("alert.recovered");
  });

  it("send one message for a failure that recovered before its opening was sent", async () => {
    await open();
    alerts.answers.set(
      "ops.example",
      () => new Response("", { status: 429, headers: { "retry-after": "300" } }),
    );
    await alerts.fail(2);
    await alerts.arrived(1);
    await alerts.until("the limit is recorded", async () => (await alerts.log())[0] === "opened waiting");
    alerts.answers.delete("ops.example");
    await alerts.fail(1);
    await alerts.world.pass(4_000);
    await alerts.world.session(1, "live");
    await alerts.arrived(3);
    await alerts.settled();
    expect(alerts.types()).toEqual(["alert.opened", "alert.opened", "alert.passed"]);
    expect(await alerts.log()).toEqual(["opened accepted", "opened merged", "passed accepted"]);
  });

  it("send the failures of a storm in one message, and their recovery in one", async () => {
    await open();
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (let id = 1; id <= 12; id += 1) await alerts.fail(id);
    await alerts.arrived(1);
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await alerts.arrived(2);
    await alerts.world.pass(30_000);
    expect(alerts.types()).toEqual(["alert.digest", "alert.digestOver"]);
    expect(bodyOf(alerts.received[0]!).data.lines).toHaveLength(11);
  });

  it("link a digest to its incident, and keep exactly its calls, whatever happened since", async () => {
    await open(undefined, { PUBLIC_URL: "https://callboard.example" });
    for (let id = 1; id <= 13; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (let id = 1; id <= 12; id += 1) await alerts.fail(id);
    await alerts.arrived(1);
    const { data } = bodyOf(alerts.received[0]!);
    expect(data.title).toBe(
      "12 calls failing · nearly all of 13 calls that were live or due · all No access",
    );
    expect(data).toMatchObject({ link: "https://callboard.example/incidents/1", incident: 1, revision: 1 });
    await alerts.world.session(1, "live");
    await alerts.fail(13);
    await alerts.world.pass(4_000);
    const [told] = await readDeliveries(alerts.world.runtime.store.db, 1);
    const id = String(told?.id);
    const answer = await askRoute(alerts.world, "GET /api/alerts/messages/{id}", "/", { id });
    const { calls, title } = toldMessageSchema.parse(await answer.json());
    expect(title).toBe(data.title);
    expect(new Map(calls.map((call) => [call.sessionId, call.state]))).toEqual(
      new Map(
        Array.from({ length: 12 }, (_, place) => [place + 1, place === 0 ? "live" : "liveFailedNoAccess"]),
      ),
    );
    const missing = await askRoute(alerts.world, "GET /api/alerts/messages/{id}", "/", { id: "99999" });
    expect(missing.status).toBe(404);
  });

  it("send a member of a storm again that fails again, and all ends in one message", async () => {
    await open();
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (let id = 1; id <= 12; id += 1) await alerts.fail(id);
    await alerts.arrived(1);
    await alerts.world.session(3, "live");
    await alerts.world.pass(10_000);
    await alerts.fail(3);
    const failedAt = alerts.world.clock.now();
    await alerts.arrived(2);
    expect(alerts.world.clock.now() - failedAt).toBeLessThanOrEqual(60_000);
    expect(bodyOf(alerts.received[1]!).data).toMatchObject({
      title: expect.stringMatching(/^12 calls failing, 1 new · /) as string,
      lines: [expect.stringMatching(/^No access again: Company 300/)],
    });
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await alerts.arrived(3);
    await alerts.world.pass(30_000);
    expect(alerts.types()).toEqual(["alert.digest", "alert.digest", "alert.digestOver"]);
    expect(bodyOf(alerts.received[2]!).data.title).toBe("All over: 12 calls");
  });

  it("send a storm that several polls find in one message, of all that joined before it was sent", async () => {
    await open();
    const ids = Array.from({ length: 32 }, (_, place) => place + 1);
    for (const id of ids) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (const part of [ids.slice(0, 12), ids.slice(12, 26), ids.slice(26)]) {
      for (const id of part) await alerts.fail(id);
      await alerts.world.pass(4_000);
    }
    await alerts.arrived(1);
    await alerts.world.pass(60_000);
    expect(alerts.types()).toEqual(["alert.digest"]);
    expect(bodyOf(alerts.received[0]!).data.lines.at(-1)).toBe("and 22 more");
    expect(await alerts.log()).toEqual(["digest accepted"]);
  });

  it("send again, with the same id, a message whose process ended while sending it", async () => {
    const folder = engine === "sqlite" ? await mkdtemp(path.join(tmpdir(), "callboard-alerts-")) : null;
    await open(folder ?? undefined);
    alerts.answers.set("ops.example", null);
    await alerts.fail();
    await alerts.arrived(1);
    await alerts.world.restart();
    alerts.answers.delete("ops.example");
    await alerts.arrived(2);
    await alerts.settled();
    expect(new Set(alerts.received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    expect(await alerts.log()).toEqual(["opened accepted"]);
    await alerts.world.close();
    if (folder) await rm(folder, { recursive: true });
    alerts = await openRuledWorld(":memory:");
  });
});
