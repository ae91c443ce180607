import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { boardRoute } from "./board.ts";
import { webhookRoute } from "./webhook.ts";

let world: AppWorld;
afterEach(() => world.close());

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

describe("webhooks", () => {
  const deliver = (id: string, body: string, signed = body) => {
    const timestamp = new Date();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, timestamp, signed),
    };
    return askRoute(world, webhookRoute, "/api/webhooks/upstream", {}, { method: "POST", headers, body });
  };

  it("make the loop poll now, once, and are never taken as data", async () => {
    world = await createAppWorld({ settings: { WEBHOOK_SECRET: secret } });
    await world.session(1, "notLive", { dateMs: world.clock.now() + 3_600_000 });
    await world.pass(0);
    await world.session(1, "live");
    expect((await deliver("msg_1", '{"type":"live.audio.updated"}')).status).toBe(204);
    await world.pass(0);
    const board = (await (await askRoute(world, boardRoute, "/api/board")).json()) as {
      sessions: { state: string }[];
    };
    expect(board.sessions[0]?.state).toBe("live");
    expect((await deliver("msg_1", '{"type":"live.audio.updated"}')).status).toBe(400);
    expect((await deliver("msg_2", "{}", '{"a":1}')).status).toBe(401);
  });

  it("say so when they are not switched on", async () => {
    world = await createAppWorld();
    expect((await deliver("msg_1", "{}")).status).toBe(404);
  });
});
