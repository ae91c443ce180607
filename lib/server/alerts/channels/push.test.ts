import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { makeBrowserKeys } from "../../../../test-support/alerts/browser-keys.ts";
import { createFetch } from "../../upstream/fetch.ts";
import { createFakeClock } from "../../../../test-support/fake-clock.ts";
import type { Sending } from "./channel.ts";
import { createSender } from "./channels.ts";
import { createPost } from "../post.ts";

const browser = makeBrowserKeys();
const keys = webPush.generateVAPIDKeys();
const contact = "mailto:desk@example.com";

let service: Server;
let got: { headers: IncomingHttpHeaders; body: Buffer }[];
let status: number;
beforeEach(async () => {
  got = [];
  status = 201;
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      got.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterEach(() => service.close());

const send = (change: Partial<Sending["message"]> = {}, hosts = ["127.0.0.1"]) => {
  const fetch = createFetch();
  const post = createPost({ hosts, fetch, fetchPublic: fetch, clock: createFakeClock(0) });
  const slack = { api: "https://slack.com/api", hasButtons: false };
  const send = createSender({ post, sendMail: null, pushSender: { keys, contact }, slack });
  const sending: Sending = {
    message: {
      kind: "opened",
      severity: "critical",
      alertId: "rule-7-failure-4",
      rule: "No access anywhere",
      title: "No access: Ostara",
      lines: ["Since 14:02:11 UTC."],
      sessionId: 7,
      at: "2026-11-21T14:02:12.000Z",
      ...change,
    },
    target: {
      kind: "push",
      name: "Phone",
      address: `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/abc`,
      secret: browser.secret,
    },
    key: "msg_1",
    threadKey: "msg_1",
    edited: null,
    path: "/sessions/7",
    link: "https://callboard.example/sessions/7",
    now: 0,
  };
  return send(sending, new AbortController().signal);
};
describe("a push", () => {
  it("can be decrypted by the browser that subscribed, and has the message's content", async () => {
    expect((await send()).is).toBe("accepted");
    const { web_push: form, notification } = browser.read(got[0]!.body);
    expect(form).toBe(8030);
    expect(notification).toMatchObject({
      title: "No access: Ostara",
      body: "Since 14:02:11 UTC.",
      navigate: "https://callboard.example/sessions/7",
      data: { path: "/sessions/7" },
    });
  });

  it("identifies its sender to the service, and has a high urgency", async () => {
    await send();
    const { headers } = got[0]!;
    const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(keys.publicKey);
    const [, claims = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
      sub: contact,
    });
    expect(headers).toMatchObject({ urgency: "high", ttl: "1800", "content-encoding": "aes128gcm" });
  });

  it("replaces an earlier one on the same alert, at the service and on the device", async () => {
    await send();
    await send({ kind: "recovered", title: "Recovered: Ostara" });
    await send({ alertId: "another" });
    const topics = got.map(({ headers }) => headers["topic"]);
    expect(topics[0]).toMatch(/^[\w-]{32}$/);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
    expect(got.map(({ body }) => browser.read(body).notification.tag)).toEqual(topics);
  });

  it("is truncated to the size that services accept", async () => {
    await send({
      title: "T".repeat(9_000),
      lines: Array.from({ length: 200 }, () => "A long line of a digest"),
    });
    expect(got[0]!.body.length).toBeLessThan(4_096);
  });

  it.each([
    [410, "gone"],
    [404, "gone"],
    [403, "refused"],
    [429, "later"],
    [503, "later"],
  ] as const)("that is answered %i: %s", async (answered, is) => {
    status = answered;
    expect((await send()).is).toBe(is);
  });

  it("is never sent to this machine or its network", async () => {
    expect(await send({}, [])).toMatchObject({ is: "refused" });
    expect(got).toEqual([]);
  });
});
