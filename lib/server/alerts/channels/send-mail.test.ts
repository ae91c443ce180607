import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openMailReceiver, type MailReceiver } from "../../../../test-support/alerts/mail-receiver.ts";
import { readMail } from "../../../../test-support/alerts/read-mail.ts";
import { createFakeClock } from "../../../../test-support/fake-clock.ts";
import { freePort } from "../../../../test-support/free-port.ts";
import { saidInScripts } from "../../../../test-support/words/said-in-scripts.ts";
import type { Sending } from "./channel.ts";
import type { Outcome } from "./outcome.ts";
import { toMail } from "./email.ts";
import { createSendMail } from "./send-mail.ts";

const sending: Sending = {
  message: {
    kind: "opened",
    severity: "critical",
    alertId: "rule-7-failure-4",
    rule: "No access anywhere",
    title: "No access: <b>Ostara</b> & Co",
    lines: ["Since 14:02:11 UTC."],
    sessionId: 7,
    at: "2026-11-21T14:02:12.000Z",
  },
  target: { kind: "email", name: "Desk", address: "desk@example.com", secret: null },
  key: "msg_1",
  threadKey: "msg_1",
  edited: null,
  path: "/sessions/7",
  link: "https://callboard.example/sessions/7",
  now: 0,
};

let receiver: MailReceiver | undefined;
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await receiver?.close();
  receiver = undefined;
});

const clock = createFakeClock(0);
const sendTo = (
  port: number,
  { change = {}, user = null as string | null }: { change?: Partial<Sending>; user?: string | null } = {},
): Promise<Outcome> => {
  const server = { host: "127.0.0.1", port, isSecure: false, user, password: "pass" };
  const send = createSendMail({ server: () => server, from: "callboard@calls.example", clock });
  return send(toMail({ ...sending, ...change }), new AbortController().signal);
};
const refusing = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

describe("a mail", () => {
  it("has the same Message-ID at every attempt", async () => {
    receiver = await openMailReceiver();
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await sendTo(receiver.port)).is).toBe("accepted");
    const [first, second] = receiver.mails;
    expect(first?.to).toEqual(["desk@example.com"]);
    expect(first?.headers.get("message-id")).toBe("<msg_1@calls.example>");
    expect(second?.headers.get("message-id")).toBe(first?.headers.get("message-id"));
    expect(first?.headers.get("references")).toBeUndefined();
    expect(first?.headers.get("from")).toBe("Callboard <callboard@calls.example>");
    expect(first?.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("about the recovery belongs to the thread of the first mail", async () => {
    receiver = await openMailReceiver();
    await sendTo(receiver.port, { change: { key: "msg_2", threadKey: "msg_1" } });
    const headers = receiver.mails[0]?.headers;
    expect(headers?.get("message-id")).toBe("<msg_2@calls.example>");
    expect(headers?.get("references")).toBe("<msg_1@calls.example>");
    expect(headers?.get("in-reply-to")).toBe("<msg_1@calls.example>");
  });

  it("has everything in its text, and names from upstream are escaped in its HTML", async () => {
    receiver = await openMailReceiver();
    await sendTo(receiver.port);
    const text = receiver.mails[0]?.text.replaceAll("=\r\n", "") ?? "";
    expect(text).toContain(
      "Critical =C2=B7 Rule: No access anywhere\r\n\r\nhttps://callboard.example/sessions/7",
    );
    expect(text).toContain("No access: &lt;b&gt;Ostara&lt;/b&gt; &amp; Co");
  });

  it.each(saidInScripts)("arrives as it was said: $text", async ({ text }) => {
    receiver = await openMailReceiver();
    const message = { ...sending.message, title: text, rule: text, lines: [text] };
    expect((await sendTo(receiver.port, { change: { message } })).is).toBe("accepted");
    const mail = readMail(receiver.mails[0]!.text);
    const lines = [text, "", text, "", `Critical · Rule: ${text}`, "", sending.link];
    expect(mail).toMatchObject({ subject: text, text: lines.join("\n") });
    const html = mail.html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
    expect(html.replaceAll("&amp;", "&").split("\n").slice(0, 2)).toEqual([
      `<p><strong>${text}</strong></p>`,
      `<p>${text}</p>`,
    ]);
  });

  it("is sent with the name and password of the settings", async () => {
    const seen: unknown[] = [];
    receiver = await openMailReceiver({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    expect((await sendTo(receiver.port, { user: "app" })).is).toBe("accepted");
    expect(seen).toEqual([["app", "pass"]]);
  });
});

describe("a mail server that", () => {
  it.each([
    ["wants it later", 451, "Greylisted", "later"],
    ["does not know the mailbox", 550, "No such user here", "gone"],
    ["does not take it for this mailbox", 552, "Mailbox full", "refused"],
  ] as const)("%s", async (_what, code, text, is) => {
    receiver = await openMailReceiver({ onRcptTo: (_to, _session, done) => done(refusing(code, text)) });
    expect(await sendTo(receiver.port)).toEqual({ is, result: `${code} ${text}`, retryAfterMs: null });
  });

  it.each([
    [452, "later"],
    [554, "refused"],
  ] as const)("answers the mail with %i", async (code, is) => {
    receiver = await openMailReceiver({
      onData(stream, _session, done) {
        stream.resume().on("end", () => done(refusing(code, "Not this one")));
      },
    });
    expect((await sendTo(receiver.port)).is).toBe(is);
  });

  it("refuses our password is tried again, because the settings can be corrected", async () => {
    receiver = await openMailReceiver({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusing(535, "Wrong password")),
    });
    expect((await sendTo(receiver.port, { user: "app" })).is).toBe("later");
  });

  it("cannot be reached does not have the mail, so that it is retried", async () => {
    expect((await sendTo(await freePort())).is).toBe("later");
  });

  it("stops answering before DATA does not have the mail; afterwards it may have it", async () => {
    const afterGreeting = await sendTo(await hanging({ readsMail: false }));
    expect(afterGreeting).toEqual({ is: "later", result: "no answer in 15 s", retryAfterMs: null });
    const afterMail = await sendTo(await hanging({ readsMail: true }));
    expect(afterMail.is).toBe("silent");
  });
});

/** A server that stops answering; the clock is moved once it has. */
async function hanging({ readsMail }: { readsMail: boolean }): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    let isMail = false;
    socket.on("data", (bytes) => {
      if (isMail || !readsMail) return void clock.advance(15_000);
      for (const line of bytes.toString().trim().split("\r\n")) {
        isMail = line === "DATA";
        socket.write(isMail ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
