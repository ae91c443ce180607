import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Clock } from "../../clock.ts";
import { isLoopback } from "../../gate/sender-address.ts";
import type { MailServer } from "../../setting-kinds.ts";
import { answerWithinMs } from "../post.ts";
import { resultLine, type Outcome } from "./outcome.ts";
import * as z from "zod/mini";

/** The content of a mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt. */
  key: string;
  /** The key of the mail that began the thread; null for that mail itself. */
  threadKey: string | null;
  isUrgent: boolean;
  /** When it was decided, in milliseconds since the epoch. */
  at: number;
}

/** Hands a mail to the mail server. Never throws. */
export type SendMail = (mail: Mail, stopping: AbortSignal) => Promise<Outcome>;

export interface MailParts {
  /** May get a new password while it runs. */
  server: () => MailServer;
  /** The sender's address; its domain is also that of the Message-IDs. */
  from: string;
  clock: Clock;
}

/**
 * Sends mails, each over its own connection, which is closed after 15 s at the latest, so that no attempt is still
 * running when the message is retried. A password is only sent over TLS, except on this machine.
 */
export function createSendMail({ server: current, from, clock }: MailParts): SendMail {
  return async (mail, stopping) => {
    const server = current();
    const bytes = await compose(mail, from);
    const connection = new SMTPConnection({
      host: server.host,
      port: server.port,
      secure: server.isSecure,
      requireTLS: server.user !== null && !server.isSecure && !isLoopback(server.host),
      connectionTimeout: answerWithinMs,
      greetingTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
    });
    let isHandedOver = false;
    const broken = Promise.withResolvers<never>();
    connection.on("error", broken.reject);
    const giveUp = () => broken.reject(new Error("no answer in 15 s"));
    const cancel = clock.after(answerWithinMs, giveUp);
    stopping.addEventListener("abort", giveUp, { once: true });
    // The body is read only after the server accepted DATA; before that it has nothing of the message.
    const body = Readable.from(
      (function* () {
        isHandedOver = true;
        yield bytes;
      })(),
    );
    try {
      const answer = await Promise.race([
        talk(connection, server, { from, to: mail.to }, body),
        broken.promise,
      ]);
      connection.quit();
      return { is: "accepted", result: resultLine(answer), retryAfterMs: null };
    } catch (error) {
      connection.close();
      return judgeMailError(error, isHandedOver);
    } finally {
      cancel();
      stopping.removeEventListener("abort", giveUp);
    }
  };
}

/** Returns what the server answered to the mail. */
async function talk(
  connection: SMTPConnection,
  { user, password }: MailServer,
  envelope: { from: string; to: string },
  body: Readable,
): Promise<string> {
  await new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  );
  if (user !== null) {
    await new Promise<void>((resolve, reject) =>
      connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve())),
    );
  }
  return new Promise((resolve, reject) =>
    connection.send(envelope, body, (error, info) => (error ? reject(error) : resolve(info.response))),
  );
}

function compose({ to, subject, text, html, key, threadKey, isUrgent, at }: Mail, from: string) {
  const idOf = (of: string) => `<${of}@${from.slice(from.lastIndexOf("@") + 1)}>`;
  const thread = threadKey === null ? {} : { inReplyTo: idOf(threadKey), references: idOf(threadKey) };
  return new MailComposer({
    from: { name: "Callboard", address: from },
    to,
    subject,
    text,
    html,
    messageId: idOf(key),
    ...thread,
    date: new Date(at),
    // Keeps mail programs from answering with out-of-office replies.
    headers: { "auto-submitted": "auto-generated" },
    ...(isUrgent && { priority: "high" as const }),
  })
    .compile()
    .build();
}

/** An error of the mail library. */
const failureSchema = z.object({
  message: z.string(),
  /** The reply of the server, where there was one. */
  response: z.optional(z.union([z.string(), z.literal(false)])),
  responseCode: z.optional(z.number()),
  /** The command that failed. */
  command: z.optional(z.string()),
});

/** Replies to a recipient that are final: no such mailbox, moved, or an invalid name. */
const noSuchMailbox: ReadonlySet<number> = new Set([550, 551, 553]);

/**
 * What a failure of the mail server means, by the class of its reply: 4xx passes, 5xx does not, and a mailbox that
 * does not exist ends the channel. A refused sign-in is retried, because our settings can be corrected.
 * @param isHandedOver whether the server had accepted DATA, and so may have the mail without having confirmed it
 */
function judgeMailError(error: unknown, isHandedOver: boolean): Outcome {
  const failure = failureSchema.safeParse(error).data ?? { message: String(error) };
  const { message, response, responseCode: code, command = "" } = failure;
  const result = resultLine(response || message);
  const outcome = (is: Outcome["is"]): Outcome => ({ is, result, retryAfterMs: null });
  if (code === undefined) return outcome(isHandedOver ? "silent" : "later");
  const isOurs = command.startsWith("AUTH") || command === "MAIL FROM";
  if (code < 500 || isOurs) return outcome("later");
  return outcome(command.startsWith("RCPT") && noSuchMailbox.has(code) ? "gone" : "refused");
}
