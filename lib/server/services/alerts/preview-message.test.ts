import { afterEach, expect, it } from "vitest";
import { openRuledWorld, type RuledWorld } from "../../../../test-support/alerts/ruled-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnSqlite } from "../../../../test-support/databases.ts";
import { messagePreviewSchema } from "../../../contract/board/alerts/message-preview.ts";

await describeOnSqlite("the preview of a message", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const preview = async (channelId: string, conditions = ["liveFailedNoAccess"]) => {
    const body = JSON.stringify({ channelId, rule: { name: "No access", conditions } });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    return askRoute(alerts.world, "POST /api/alerts/preview", "/api/alerts/preview", {}, init);
  };

  it("is the very message in the form of each channel, without its secret", async () => {
    alerts = await openRuledWorld(await fresh(), { PUBLIC_URL: "https://callboard.example" });
    await alerts.channel("bot", "slackBot", "#calls", "xoxb-very-secret-token");
    await alerts.channel("pager", "pagerduty", "https://pager.example/v2/enqueue", "s".repeat(32));
    await alerts.channel("desk", "email", "desk@example.com");
    await alerts.channel("hook", "slack", "https://hooks.example/very-secret");
    await alerts.fail(1);
    await alerts.world.pass(2_000);
    for (const id of ["bot", "pager", "desk", "hook", "ops"]) {
      const read = messagePreviewSchema.parse(await (await preview(id)).json());
      expect(read).toMatchObject({
        title: "No access: Ostara · Event 10",
        sessionId: 1,
        isExample: false,
        link: "https://callboard.example/sessions/1",
      });
      expect(read.sent).toContain("No access: Ostara · Event 10");
      expect(read.sent).not.toMatch(/secret|ssssss|whsec/);
    }
  });

  it("has an example where no call is so now, and no call for unconfirmed data", async () => {
    alerts = await openRuledWorld(await fresh());
    const example = messagePreviewSchema.parse(await (await preview("ops", ["late"])).json());
    expect(example).toMatchObject({
      isExample: true,
      title: expect.stringMatching(/^Late: Ostara/) as unknown,
    });
    const blind = messagePreviewSchema.parse(await (await preview("ops", ["blind"])).json());
    expect(blind).toMatchObject({ sessionId: null, isExample: false });
    expect((await preview("none")).status).toBe(404);
  });
});
