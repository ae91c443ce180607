import { afterEach, expect, it } from "vitest";
import { openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { acknowledgeIncident } from "../services/incidents/acknowledge-incident.ts";
import { getIncident } from "../services/incidents/get-incident.ts";
import { acknowledge } from "../services/marks/acknowledge.ts";
import { readDeliveries } from "../store/alerts/deliveries.ts";

interface SlackRequest {
  method: string;
  channel?: string;
  ts?: string;
  thread_ts?: string;
  text: string;
}

const second = 1_000;

await describeOnBothEngines("one message for one incident and channel", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const open = async () => {
    alerts = await openRuledWorld(await fresh(), { PUBLIC_URL: "https://callboard.example" });
    for (let id = 1; id <= 20; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
  };
  const sentTo = (host: string) =>
    alerts.received
      .filter(({ url }) => new URL(url).host === host)
      .map(({ url, text }) => ({
        method: new URL(url).pathname.split("/").at(-1) ?? "",
        ...(JSON.parse(text) as object),
      }));
  const slack = () => sentTo("slack.com") as SlackRequest[];
  const fail = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) await alerts.fail(id);
  };
  const works = async (from: number, to: number) => {
    for (let id = from; id <= to; id += 1) await alerts.world.session(id, "live");
  };

  async function onSlack(): Promise<void> {
    let posted = 0;
    alerts.answers.set("slack.com", () =>
      Response.json({ ok: true, channel: "C1", ts: `1.${(posted += 1)}` }),
    );
    await alerts.channel("bot", "slackBot", "C1", "xoxb-1234567890");
    await alerts.rule({ channelIds: ["bot"] });
    await alerts.world.pass(2_000);
  }

  it("is posted once to Slack, edited, and says in its thread what a person would act on", async () => {
    await open();
    await onSlack();
    await fail(1, 12);
    await alerts.until("it is posted", () => slack().length > 0);
    expect(slack()[0]).toMatchObject({ method: "chat.postMessage", channel: "C1" });
    expect(JSON.stringify(slack()[0])).toMatch(/12 calls failing.*Incident 1 · nobody is on it.*and 2 more/);
    expect(JSON.stringify(slack()[0])).toContain("<https://callboard.example/incidents/1|Open incident 1>");

    await acknowledgeIncident(1, { by: "Ada", reason: "Provider called", until: null }, alerts.world.runtime);
    await alerts.until("the thread says who took it", () => slack().length >= 3);
    expect(slack()[1]).toMatchObject({ method: "chat.update", channel: "C1", ts: "1.1" });
    expect(slack()[2]).toMatchObject({ thread_ts: "1.1", text: "Ada is on it" });

    await works(1, 2);
    await alerts.world.pass(12 * second);
    await alerts.until("counts are up to date", () => slack().length >= 4);
    expect(slack()[3]).toMatchObject({
      method: "chat.update",
      text: expect.stringMatching(/^10 calls failing · 2 recovered/) as unknown,
    });

    await fail(13, 15);
    await alerts.until("the thread says who joined", () =>
      slack().some(({ text }) => text.startsWith("3 joined: ")),
    );
    await works(1, 15);
    await alerts.until("it is over", () => slack().some(({ text }) => text === "All over: 15 calls"));
    await alerts.settled();
    expect(
      slack().filter(({ method, thread_ts: thread }) => method === "chat.postMessage" && !thread),
    ).toHaveLength(1);

    await fail(3, 3);
    await alerts.until(
      "it goes on in the same thread",
      () => slack().at(-1)?.text.includes("1 failed again: ") === true,
    );
    expect(slack().at(-1)).toMatchObject({ thread_ts: "1.1" });
  });

  it("is one incident of PagerDuty, which is acknowledged and resolved, with what was told singly", async () => {
    await open();
    await alerts.channel("pager", "pagerduty", "https://pager.example/v2/enqueue", "r".repeat(32));
    await alerts.rule({ channelIds: ["pager"] });
    await alerts.world.pass(2_000);
    const events = () =>
      (sentTo("pager.example") as unknown as { event_action: string; dedup_key: string }[]).map(
        ({ event_action: action, dedup_key: key }) => `${action} ${key.startsWith("digest") ? "all" : key}`,
      );
    await fail(1, 1);
    await alerts.until("the first is told", () => events().length > 0);
    await fail(2, 12);
    await alerts.until("all are told", () => events().length >= 3);
    const [single = ""] = events();
    expect(events()).toEqual([single, "trigger all", single.replace("trigger", "resolve")]);
    await acknowledgeIncident(1, { by: "Ada", reason: "On it", until: null }, alerts.world.runtime);
    await alerts.until("it is acknowledged", () => events().at(-1) === "acknowledge all");
    await alerts.settled();
    const { timeline } = await getIncident(1, alerts.world.runtime);
    const told = timeline.flatMap((entry) => (entry.kind === "told" ? [[entry.channel, entry.text]] : []));
    expect(told).toEqual([
      ["pager", expect.stringMatching(/^12 calls failing/)],
      ["pager", "Ada is on it"],
    ]);
    await fail(13, 15);
    await alerts.until("those that joined are told", () => events().at(-1) === "trigger all");
    await works(1, 15);
    await alerts.until("it is resolved", () => events().at(-1) === "resolve all");
    await alerts.settled();
    expect(events().filter((event) => event === "resolve all")).toHaveLength(1);
  });

  it("has a further one on an incoming webhook only when it would be acted on, at most one a minute", async () => {
    await open();
    await alerts.channel("hook", "slack", "https://hooks.example/x");
    await alerts.rule({ channelIds: ["hook"] });
    await alerts.world.pass(2_000);
    await fail(1, 12);
    await alerts.until("it is sent", () => sentTo("hooks.example").length > 0);
    const { db } = alerts.world.runtime.store;
    for (let id = 13; id <= 16; id += 1) {
      await fail(id, id);
      await alerts.world.pass(20 * second);
    }
    await acknowledgeIncident(1, { by: "Ada", reason: "On it", until: null }, alerts.world.runtime);
    await alerts.world.pass(120 * second);
    await works(1, 16);
    await alerts.until("it is over", async () => (await readDeliveries(db, 1))[0]?.kind === "digestOver");
    await alerts.settled();
    const times = (await readDeliveries(db, 50)).map((row) => row.made_at).toReversed();
    for (const [place, at] of times.slice(1).entries())
      expect(at - (times[place] ?? 0)).toBeGreaterThanOrEqual(60 * second);
    expect(times.length).toBeLessThanOrEqual(5);
  });

  it("is posted anew where Slack no longer edits it, and pauses the channel where the token is refused", async () => {
    await open();
    await onSlack();
    await fail(1, 3);
    await alerts.until("it is posted", () => slack().length > 0);
    let isDeleted = true;
    alerts.answers.set("slack.com", () => {
      if (!isDeleted) return Response.json({ ok: true, channel: "C1", ts: "2.1" });
      isDeleted = false;
      return Response.json({ ok: false, error: "message_not_found" });
    });
    await works(1, 3);
    await alerts.until("it is over", () => slack().length >= 3);
    expect(
      slack()
        .slice(1)
        .map(({ method }) => method),
    ).toEqual(["chat.update", "chat.postMessage"]);
    await alerts.settled();
    alerts.answers.set("slack.com", () => Response.json({ ok: false, error: "invalid_auth" }));
    await fail(5, 5);
    await alerts.until("it is paused", async () => (await alerts.log()).includes("digest failed"));
  });

  it("goes to further channels while nobody is on it, reminds while somebody is, and ends in all", async () => {
    await open();
    await alerts.channel("leads");
    const escalation = [{ afterMinutes: 5, channelIds: ["leads"] }];
    await alerts.rule({ channelIds: ["ops"], escalation, remindMinutes: 2 });
    await alerts.world.pass(2_000);
    const told = (host: string) =>
      sentTo(`${host}.example`).map((one) => (one as unknown as { type: string }).type);
    await fail(1, 3);
    await alerts.world.pass(4 * 60 * second);
    expect(told("leads")).toEqual([]);
    await alerts.until("it is escalated", () => told("leads").length > 0);
    expect(told("leads")).toEqual(["alert.digest"]);
    await alerts.settled();
    expect(told("ops")).toEqual(["alert.digest", "alert.digest"]);
    expect(JSON.stringify(sentTo("ops.example")[1])).toContain("Nobody is on it, further channels are told");
    for (const id of [1, 2, 3])
      await acknowledge(id, { by: "Ada", reason: "On it", until: null }, alerts.world.runtime);
    await alerts.until("it is reminded", () =>
      JSON.stringify(sentTo("leads.example").at(-1)).includes("It goes on"),
    );
    await works(1, 3);
    await alerts.until(
      "it is over",
      () => told("leads").at(-1) === "alert.digestOver" && told("ops").at(-1) === "alert.digestOver",
    );
    expect(told("ops").filter((type) => type === "alert.digestTaken")).toHaveLength(1);
  });
});
