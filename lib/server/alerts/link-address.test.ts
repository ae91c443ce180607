import { afterEach, expect, it } from "vitest";
import { bodyOf, openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { alertsSchema } from "../../contract/board/alerts/alerts.ts";

await describeOnBothEngines("the address that begins links", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const test = (isLinkAddress: boolean, origin: string | null) =>
    askRoute(
      alerts.world,
      "POST /api/alerts/channels/{id}/test",
      "/api/alerts/channels/ops/test",
      { id: "ops" },
      {
        method: "POST",
        headers: { "content-type": "application/json", ...(origin !== null && { origin }) },
        body: JSON.stringify({ isLinkAddress, by: "Ada" }),
      },
    );
  const linkAddress = async () => {
    const answer = await askRoute(alerts.world, "GET /api/alerts", "/api/alerts");
    return alertsSchema.parse(await answer.json()).linkAddress;
  };

  it("is that of the page from which a channel is tested, once somebody agrees", async () => {
    alerts = await openRuledWorld(await fresh());
    expect((await test(false, "http://desk.example:3000")).status).toBe(202);
    await alerts.arrived(1);
    expect(bodyOf(alerts.received[0]!).data.link ?? null).toBeNull();
    expect(await linkAddress()).toBeNull();
    // A program has no page.
    await test(true, null);
    expect(await linkAddress()).toBeNull();
    await test(true, "http://desk.example:3000");
    expect(await linkAddress()).toBe("http://desk.example:3000");
    await alerts.fail();
    await alerts.arrived(4);
    expect(bodyOf(alerts.received.at(-1)!).data.link).toMatch(/^http:\/\/desk\.example:3000\/sessions\/1/);
  });

  it("is PUBLIC_URL where that is set, whatever somebody tests from", async () => {
    alerts = await openRuledWorld(await fresh(), { PUBLIC_URL: "https://callboard.example" });
    await test(true, "http://desk.example:3000");
    expect(await linkAddress()).toBe("https://callboard.example");
  });
});
