import { isChannelKind } from "../../../contract/board/alerts/alert-channels.ts";
import type { Post } from "../post.ts";
import type { SendMail } from "../mail/send-mail.ts";
import { toMail } from "../mail/alert-mail.ts";
import { createPushProtocol, type PushSender } from "../push/push-protocol.ts";
import { resultLine, type HandOver, type Outcome, type Protocol } from "./protocol.ts";
import { protocols } from "./protocols.ts";

export interface HandOverParts {
  post: Post;
  /** Null without a mail server in the settings. */
  sendMail: SendMail | null;
  /** Null where the settings name no contact for push services. */
  pushSender: PushSender | null;
}

/** Hands messages over to the receivers of all kinds of channels. */
export function createHandOver({ post, sendMail, pushSender }: HandOverParts): HandOver {
  const push = pushSender && createPushProtocol(pushSender);

  return async (sending, stopping) => {
    const { kind } = sending.target;
    if (!isChannelKind(kind))
      return { is: "later", result: `no channel of kind ${kind}`, retryAfterMs: null };
    if (kind === "email") return sendMail ? sendMail(toMail(sending), stopping) : missingSetting("SMTP_URL");
    const protocol = kind === "push" ? push : protocols[kind];
    return protocol ? byHttp(post, protocol, sending, stopping) : missingSetting("PUSH_CONTACT");
  };
}

async function byHttp(
  post: Post,
  protocol: Protocol,
  sending: Parameters<HandOver>[0],
  stopping: AbortSignal,
): Promise<Outcome> {
  const answer = await post(protocol.request(sending), stopping);
  switch (answer.is) {
    case "answered": {
      const is = protocol.judge(answer, sending.target);
      const result = `${answer.status} ${resultLine(answer.text)}`.trim();
      return { is, result, retryAfterMs: answer.retryAfterMs };
    }
    case "refusedAddress":
      return { is: "refused", result: answer.reason, retryAfterMs: null };
    case "unreachable":
      return { is: "later", result: answer.reason, retryAfterMs: null };
    case "silent":
      return { is: "silent", result: answer.reason, retryAfterMs: null };
  }
}

/** The setting may be restored at the next start. */
const missingSetting = (setting: string): Outcome => ({
  is: "later",
  result: `not sent: the server's settings have no ${setting}`,
  retryAfterMs: null,
});
