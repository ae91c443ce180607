import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../db/open-database.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { createDispatcher } from "../webhooks/dispatcher.ts";
import { startWebhookReceiver } from "../../test-support/service/webhook-receiver.ts";
import { webhooksCommand } from "./webhooks-command.ts";

const directory = mkdtempSync(join(tmpdir(), "service-webhooks-cli-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const now = Date.UTC(2026, 1, 3);
const file = join(directory, "hooks.sqlite");
const webhooks = async (...argv: string[]) => {
  const lines: string[] = [];
  await webhooksCommand([...argv, "--database", file], {}, now, (line) => lines.push(line));
  return lines;
};

test("a receiver is added, listed without its secret, given a new one, sent a message twice, and removed", async () => {
  const receiver = await startWebhookReceiver();
  const added = await webhooks("add", receiver.url, "--events", "company.updated,company.created");
  const secret = added.at(-1)!;
  expect(secret).toMatch(/^whsec_/);
  const [line] = await webhooks("list");
  const [id, ...rest] = line!.split("\t");
  const types = "company.created,company.updated";
  expect(rest).toEqual([receiver.url, types, "2026-02-03T00:00:00.000Z", "works", "0 pending"]);
  expect(line).not.toContain(secret);
  expect((await webhooks("rotate", id!)).at(-1)).toMatch(/^whsec_/);

  const db = await openDatabase(file);
  const dispatcher = createDispatcher({
    db,
    publicUrl: "",
    machineNow: () => now,
    onError: (error) => expect.unreachable(String(error)),
  });
  const sendDue = async () => {
    await dispatcher.sendDue();
    await dispatcher.settled();
  };
  await upsertCompanies(db, [{ id: 1, name: "One", country: "SE", backlinkUrl: "/" }], now);
  await sendDue();
  const [delivery] = await webhooks("deliveries", id!, "--state", "delivered");
  expect(delivery).toMatch(/^1\t\w+\tcompany\.created\tmsg_[\w-]{27}\tdelivered\t2026-02-03T.*Z\t1\t204$/);
  const [, body] = /\t(\{.*\})$/.exec((await webhooks("deliveries", id!, "--bodies"))[0]!) ?? [];
  expect(JSON.parse(body!)).toMatchObject({ type: "company.created", data: { id: 1, name: "One" } });
  expect(await webhooks("resend", "1")).toEqual(["Delivery 1 is sent again."]);
  expect((await webhooks("deliveries"))[0]).toContain("\tpending\tdue 2026-02-03T");
  await sendDue();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
    Array(2).fill(receiver.received[0]!.headers["webhook-id"]),
  );
  await db.destroy();
  await receiver.close();

  expect(await webhooks("remove", id!)).toEqual([`Removed webhook endpoint ${id} and its deliveries.`]);
  expect(await webhooks("list")).toEqual([]);
});

test("a receiver's address is kept as given, with its last slash", async () => {
  const url = "https://receiver.example/hook/";
  const [added = ""] = await webhooks("add", url, "--events", "all");
  const [id = "", listed] = (await webhooks("list"))[0]!.split("\t");
  expect(added).toContain(`${id} (${url})`);
  expect(listed).toBe(url);
  await webhooks("remove", id);
});

test.each([
  [["add"], "webhooks add needs the URL of a receiver"],
  [
    ["add", "ftp://x", "--events", "all"],
    'webhooks add is "ftp://x"; accepted: an address that begins with http',
  ],
  [
    ["add", "https://me:hunter2@x.example", "--events", "all"],
    'webhooks add is "https://…@x.example"; accepted: an address that begins with http:// or https://, without a user',
  ],
  [["add", "receiver.example", "--events", "all"], /accepted: an address that begins/],
  [["add", "https://x.example"], "webhooks add needs --events TYPES, or --events all"],
  [
    ["add", "https://x.example", "--events", "live.*"],
    /--events is "live\.\*"; accepted: all, or some of live\.audio/,
  ],
  [["add", "https://x.example", "--events", ""], /--events is ""/],
  [["add", "https://x.example", "live.audio.updated"], 'unexpected argument "live.audio.updated"'],
  [["remove"], "webhooks remove needs the ID of an endpoint"],
  [["remove", "nobody"], "no webhook endpoint has the id nobody"],
  [["rotate", "nobody"], "no webhook endpoint has the id nobody"],
  [["enable", "nobody"], "no webhook endpoint has the id nobody"],
  [["resend"], 'resend is ""; accepted: a whole number'],
  [["resend", "7"], "no delivery has the id 7"],
  [["deliveries", "--state", "lost"], '--state is "lost"; accepted: pending or delivered or failed'],
  [["destroy"], 'webhooks is "destroy"; accepted: add, list, remove, rotate, enable, deliveries or resend'],
])("%j is refused in one line", async (argv, message) => {
  await expect(webhooks(...argv)).rejects.toThrow(message);
});

test("help names every type", async () => {
  expect((await webhooks("--help")).join("\n")).toContain("document.slides.deleted");
});
