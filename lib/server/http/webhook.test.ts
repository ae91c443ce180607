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
  const deliver = (id: string, body: string, { signed = body, at = Date.now() } = {}) => {
    const timestamp = new Date(at);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(timestamp.getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, timestamp, signed),
    };
    return askRoute(world, webhookRoute, "/api/webhooks/upstream", {}, { method: "POST", headers, body });
  };

  it("make the loop poll now, once, and are not used as data", async () => {
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
  });

  it("are refused with a wrong signature, an old or future time or a repeated id, and counted", async () => {
    world = await createAppWorld({ settings: { WEBHOOK_SECRET: secret } });
    const tenMinutes = 600_000;
    const statuses = [
      await deliver("msg_1", "{}"),
      await deliver("msg_1", "{}"),
      await deliver("msg_2", "{}", { signed: '{"a":1}' }),
      await deliver("msg_3", "{}", { at: Date.now() - tenMinutes }),
      await deliver("msg_4", "{}", { at: Date.now() + tenMinutes }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 400, 401, 401, 401]);
    const metrics = await (await askRoute(world, "GET /api/metrics", "/api/metrics")).text();
    expect(metrics).toContain('callboard_webhooks_total{result="accepted",reason="none"} 1');
    expect(metrics).toContain('callboard_webhooks_total{result="refused",reason="replayed"} 1');
    expect(metrics).toContain('callboard_webhooks_total{result="refused",reason="signature"} 1');
    expect(metrics).toContain('callboard_webhooks_total{result="refused",reason="timestamp"} 2');
  });

  it("are refused when their body is too large", async () => {
    world = await createAppWorld({ settings: { WEBHOOK_SECRET: secret } });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 65_536;
        stream.enqueue(new Uint8Array(65_536));
      },
    });
    const init = { method: "POST", body: endless, duplex: "half" } as const;
    const given = await askRoute(world, webhookRoute, "/api/webhooks/upstream", {}, init);
    expect(given.status).toBe(413);
    expect(sent).toBeLessThan(1_048_576);
  });

  it("answer 404 without WEBHOOK_SECRET", async () => {
    world = await createAppWorld();
    expect((await deliver("msg_1", "{}")).status).toBe(404);
  });
});
