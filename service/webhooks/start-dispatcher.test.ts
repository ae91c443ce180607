import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../test-support/service/webhook-receiver.ts";
import { listDeliveries } from "../db/webhooks/delivery-log.ts";
import { addEndpoint } from "../db/webhooks/endpoints.ts";
import { startDispatcher } from "./start-dispatcher.ts";

let db: ServiceDatabase;
let receiver: WebhookReceiver;
beforeEach(async () => {
  db = await openDatabase(":memory:");
  receiver = await startWebhookReceiver();
  await addEndpoint(db, { url: receiver.url, types: "all" }, 0);
});
afterEach(async () => {
  await receiver.close();
  await db.destroy();
});

const start = () =>
  startDispatcher({ db, publicUrl: "", onError: (error) => expect.unreachable(String(error)) });
const company = (id: number) => ({ id, name: "One", country: "SE", backlinkUrl: "/" });

test("sends what is written while it runs, also more than one run takes", async () => {
  const dispatcher = start();
  await upsertCompanies(db, [company(1)], 0);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000);
  const many = Array.from({ length: 300 }, (_, index) => company(index + 2));
  await upsertCompanies(db, many, 0);
  const delivered = () => listDeliveries(db, { state: "delivered", limit: 1_000 });
  await vi.waitFor(async () => expect(await delivered()).toHaveLength(301), 60_000);
  expect(receiver.received).toHaveLength(301);
  await dispatcher.stop();
});

test("stops at once while a receiver does not answer, and leaves the delivery due", async () => {
  receiver.answerWith(null);
  const dispatcher = start();
  await upsertCompanies(db, [company(1)], 0);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000);
  await dispatcher.stop();
  expect(await listDeliveries(db, { limit: 10 })).toMatchObject([{ state: "pending", attempts: 0 }]);
});

test("waits for seconds after an error, and then continues", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const errors: unknown[] = [];
  const dispatcher = startDispatcher({ db, publicUrl: "", onError: (error) => errors.push(error) });
  await db.schema.alterTable("webhook_changes").renameTo("lost").execute();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(errors).toHaveLength(1);
  await db.schema.alterTable("lost").renameTo("webhook_changes").execute();
  await upsertCompanies(db, [company(1)], 0);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000);
  expect(errors).toHaveLength(1);
  await dispatcher.stop();
});
