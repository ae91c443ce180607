import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOnBothEngines } from "../../test-support/databases.ts";
import { openDatabase } from "../db/open-database.ts";
import { openWebhookWorld, type WebhookWorld } from "../../test-support/service/webhook-world.ts";
import { listDeliveries, resend } from "../db/webhooks/delivery-log.ts";
import { enableEndpoint, listEndpoints, removeEndpoint, rotateSecret } from "../db/webhooks/endpoints.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

await describeOnBothEngines("webhook delivery (6; docs/interface.md, Webhooks)", ({ engine, fresh }) => {
  let world: WebhookWorld;
  beforeEach(async () => {
    world = await openWebhookWorld(engine === "sqlite" ? null : await fresh());
  });
  afterEach(() => world.close());

  test("a delivery is signed as Standard Webhooks requires, over the bytes that are sent", async () => {
    const { secret } = await world.listen();
    await world.writeCompany(1);
    await world.sendDue();
    const { headers, body } = world.receiver.received[0]!;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(headers["webhook-id"]).toMatch(/^msg_[\w-]{27}$/);
    expect(headers["webhook-timestamp"]).toBe(String(Math.floor(world.nowMs / 1_000)));
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(body.replace("One", "Two"), headers)).toThrow();
  });

  test("what fails is tried again after 5 s, 2 min, 15 min and 1 h, then given up until it is sent again", async () => {
    await world.listen();
    world.receiver.answerWith(500);
    await world.writeCompany(1);
    await world.sendDue();
    expect(world.receiver.received).toHaveLength(1);
    const waits = [5_000, 2 * minuteMs, 15 * minuteMs, 60 * minuteMs];
    for (const [index, waitMs] of waits.entries()) {
      world.nowMs += waitMs - 1;
      await world.sendDue();
      expect(world.receiver.received).toHaveLength(index + 1);
      world.nowMs += 1;
      await world.sendDue();
      expect(world.receiver.received).toHaveLength(index + 2);
    }
    world.nowMs += dayMs;
    await world.sendDue();
    expect(world.receiver.received).toHaveLength(5);
    const [failed] = await listDeliveries(world.db, { state: "failed", limit: 10 });
    expect(failed).toMatchObject({ attempts: 5, last_result: "500", type: "company.created" });

    world.receiver.answerWith(200);
    expect(await resend(world.db, failed!.id, world.nowMs)).toBe(true);
    await world.sendDue();
    expect(await listDeliveries(world.db, { limit: 10 })).toMatchObject([
      { state: "delivered", attempts: 1 },
    ]);
    const { received } = world.receiver;
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.at(-1)!.headers["webhook-timestamp"]).toBe(String(Math.floor(world.nowMs / 1_000)));
  });

  test.each([201, 204, 299])("%i is success", async (status) => {
    await world.listen();
    world.receiver.answerWith(status);
    await world.writeCompany(1);
    await world.sendDue();
    expect(await listDeliveries(world.db, { limit: 10 })).toMatchObject([
      { state: "delivered", last_result: String(status) },
    ]);
  });

  test("a redirect and a refused connection are failures", async () => {
    await world.listen();
    world.receiver.answerWith(302);
    await world.writeCompany(1);
    await world.sendDue();
    expect(world.receiver.received).toHaveLength(1);
    expect(await listDeliveries(world.db, { limit: 1 })).toMatchObject([
      { state: "pending", last_result: "302" },
    ]);
    const gone = await world.another();
    await gone.close();
    world.others.pop();
    await world.listen("company.updated", gone.url);
    await world.writeCompany(1, "Two");
    await world.sendDue();
    const log = await listDeliveries(world.db, { limit: 10 });
    expect(log.map((delivery) => delivery.last_result)).toContain("ECONNREFUSED");
  });

  test("pending deliveries survive a restart, also those in flight", async () => {
    await world.listen();
    world.receiver.answerWith(null);
    await world.writeCompany(1);
    await world.writeCompany(2);
    await world.dispatcher.sendDue();
    await world.writeCompany(3);
    await world.dispatcher.stop();
    await world.db.destroy();

    world.db = await openDatabase(world.address);
    world.dispatcher = world.dispatcherOn(world.db);
    world.receiver.answerWith(204);
    world.receiver.received.splice(0);
    await world.sendDue();
    expect(world.receiver.received.map(({ message }) => message.data.id).toSorted()).toEqual([1, 2, 3]);
    expect(await listDeliveries(world.db, { state: "delivered", limit: 10 })).toHaveLength(3);
  });

  test("deliveries claimed by a process that died are due again half a minute later", async () => {
    await world.listen();
    world.receiver.answerWith(null);
    await world.writeCompany(1);
    await world.dispatcher.sendDue();
    const successor = world.dispatcherOn(world.db);
    await successor.sendDue();
    await successor.settled();
    expect(await listDeliveries(world.db, { limit: 10 })).toMatchObject([{ state: "pending", attempts: 0 }]);
    world.nowMs += 30_000;
    world.receiver.answerWith(204);
    await successor.sendDue();
    await successor.settled();
    expect(await listDeliveries(world.db, { limit: 10 })).toMatchObject([{ state: "delivered" }]);
  });

  test("a receiver that never answers delays nobody else", async () => {
    const dead = await world.another();
    dead.answerWith(null);
    await world.listen("all", dead.url);
    await world.listen();
    world.dispatcher = world.dispatcherOn(world.db, 10 * minuteMs);
    for (let id = 1; id <= 30; id++) await world.writeCompany(id);
    while (world.receiver.received.length < 30) {
      await world.dispatcher.sendDue();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(dead.received.length).toBeLessThanOrEqual(8);
    const log = await listDeliveries(world.db, { limit: 100 });
    expect(log.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(30);
  });

  test("no answer in time is a failure", async () => {
    world.receiver.answerWith(null);
    await world.listen();
    world.dispatcher = world.dispatcherOn(world.db, 100);
    await world.writeCompany(1);
    await world.sendDue();
    expect(await listDeliveries(world.db, { limit: 10 })).toMatchObject([
      { state: "pending", attempts: 1, last_result: "no answer in time" },
    ]);
  });

  test("several processes on one database send nothing twice", async () => {
    // Sequentially: migrating a SQLite file blocks the process that waits for it.
    const connections = [
      await openDatabase(world.address),
      await openDatabase(world.address),
      await openDatabase(world.address),
    ];
    const dispatchers = connections.map((connection) => world.dispatcherOn(connection));
    await world.listen();
    for (let id = 1; id <= 40; id++) await world.writeCompany(id);
    while ((await listDeliveries(world.db, { state: "delivered", limit: 100 })).length < 40) {
      await Promise.all(dispatchers.map((each) => each.sendDue()));
      await Promise.all(dispatchers.map((each) => each.settled()));
    }
    const ids = world.receiver.received.map(({ message }) => message.data.id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    for (const connection of connections) await connection.destroy();
  });

  test("for a day after a rotation the old and the new secret both sign", async () => {
    const { id, secret } = await world.listen();
    const newer = (await rotateSecret(world.db, id, world.nowMs))!;
    const newest = (await rotateSecret(world.db, id, world.nowMs))!;
    const verifiedBy = async () => {
      await world.writeCompany(1, `Name at ${world.nowMs}`);
      await world.sendDue();
      const { body, headers } = world.receiver.received.pop()!;
      const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
      const signatures = headers["webhook-signature"]!.split(" ");
      return [secret, newer, newest].map((each) =>
        signatures.includes(new Webhook(each).sign(headers["webhook-id"]!, signedAt, body)),
      );
    };
    expect(await verifiedBy()).toEqual([true, true, true]);
    world.nowMs += dayMs - 1;
    expect(await verifiedBy()).toEqual([true, true, true]);
    world.nowMs += 1;
    expect(await verifiedBy()).toEqual([false, false, true]);
    expect(await rotateSecret(world.db, "nobody", world.nowMs)).toBeNull();
  });

  test("a receiver that only fails for five days is disabled: nothing is recorded until it is enabled", async () => {
    const { id } = await world.listen();
    world.receiver.answerWith(500);
    const stateOf = async () => (await listEndpoints(world.db))[0]!;
    for (let day = 0; day < 5; day++) {
      await world.writeCompany(1, `Day ${day}`);
      await world.sendDue();
      expect((await stateOf()).disabled_at_ms).toBeNull();
      world.nowMs += dayMs;
    }
    await world.writeCompany(1, "Day 5");
    await world.sendDue();
    expect(await stateOf()).toMatchObject({ disabled_at_ms: world.nowMs, pending: 0 });
    await world.writeCompany(2);
    expect(await world.db.selectFrom("webhook_changes").selectAll().execute()).toEqual([]);
    world.receiver.answerWith(204);
    world.receiver.received.splice(0);
    expect(await enableEndpoint(world.db, id)).toBe(true);
    await world.writeCompany(3);
    await world.sendDue();
    expect(world.receiver.received.map(({ message }) => message.data.id)).toEqual([3]);
  });

  test("a success clears the time of the first failure", async () => {
    await world.listen();
    world.receiver.answerWith(500);
    await world.writeCompany(1);
    await world.sendDue();
    expect((await listEndpoints(world.db))[0]!.failing_since_ms).toBe(world.nowMs);
    world.receiver.answerWith(204);
    world.nowMs += 5_000;
    await world.sendDue();
    expect((await listEndpoints(world.db))[0]!.failing_since_ms).toBeNull();
  });

  test("the log keeps finished deliveries for a week, and none of a removed receiver", async () => {
    const { id } = await world.listen();
    await world.writeCompany(1);
    await world.sendDue();
    world.nowMs += 7 * dayMs + 1;
    await world.sendDue();
    expect(await listDeliveries(world.db, { limit: 10 })).toEqual([]);
    expect(await world.db.selectFrom("webhook_messages").selectAll().execute()).toEqual([]);
    await world.writeCompany(2);
    expect(await removeEndpoint(world.db, id)).toBe(true);
    expect(await removeEndpoint(world.db, id)).toBe(false);
    await world.sendDue();
    expect(world.receiver.received).toHaveLength(1);
    expect(await world.db.selectFrom("webhook_secrets").selectAll().execute()).toEqual([]);
  });
});
