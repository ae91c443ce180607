import { channelFacts, type ChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import type { Pace } from "../../../domain/alerts/digest.ts";
import type { Target } from "../../store/alerts/alert-tables.ts";
import type { Post, PostRequest } from "../post.ts";
import { notSent, resultLine, type DeliveryResult, type Outcome } from "./outcome.ts";
import type { SendMail } from "./send-mail.ts";

/** One message to one receiver. */
export interface Sending {
  message: AlertMessage;
  target: Target;
  /** The same at every attempt, so that a receiver recognises duplicates. */
  key: string;
  /** The key of the message that begins the thread: an alert's opening, or this message itself. */
  threadKey: string;
  /** What the receiver calls the message that this one replaces, where it can be edited; null for the first. */
  edited: string | null;
  /** The path of the call's page, of the calls that the message counts, or of the board. */
  path: string;
  /** The same as an address; null where the app does not know its own. */
  link: string | null;
  now: number;
}

/** Hands one message to its receiver. Never throws. */
export type SendMessage = (sending: Sending, stopping: AbortSignal) => Promise<Outcome>;

/** How the messages of one kind of channel are retried. */
export interface RetryPolicy {
  /** True where the receiver drops duplicates, so that repeating is safe. */
  dropsDuplicates: boolean;
  /** The shortest wait before a retry, in milliseconds. */
  shortestWaitMs: number;
}

/** Our identity for push services: our keys, and a contact address. */
export interface PushSender {
  keys: { publicKey: string; privateKey: string };
  /** `https:` or `mailto:`. */
  contact: string;
}

/** What channels are sent by. */
export interface Means {
  post: Post;
  /** Null without a mail server in the settings. */
  sendMail: SendMail | null;
  /** Null where the settings name no contact for push services. */
  pushSender: PushSender | null;
  /** Where Slack's methods are, and whether it sends us what people click. */
  slack: { api: string; hasButtons: boolean };
}

/** How one kind of channel is sent; what browsers know of it too is in `lib/contract/board/alerts/channels`. */
export interface Channel extends RetryPolicy, Partial<Pace> {
  /** True where messages about one alert form a thread. */
  hasThreads: boolean;
  /** True where it can be told of another channel that is not reached, which has no end. */
  takesNotices: boolean;
  /** Never throws. */
  send(sending: Sending, stopping: AbortSignal, means: Means): Promise<Outcome>;
  /** What is sent, for people to read. */
  shown(sending: Sending, slack: Pick<Means["slack"], "hasButtons">): string;
}

/** How a message becomes a request, and what the answer means. */
export interface Protocol {
  request(sending: Sending): PostRequest;
  judge(answer: { status: number; text: string }, target: Target): DeliveryResult;
}

/** A channel to which messages are posted. */
export function postedChannel(protocol: Protocol & Omit<Channel, "send" | "shown">): Protocol & Channel {
  return {
    ...protocol,
    shown: (sending) => indented(JSON.parse(String(protocol.request(sending).body))),
    send: (sending, stopping, { post }) => postMessage(post, protocol, sending, stopping),
  };
}

/** A body as people read it. */
export const indented = (body: unknown) => JSON.stringify(body, null, 2);

/** Posts one message. Never throws. */
export async function postMessage(
  post: Post,
  protocol: Protocol,
  sending: Sending,
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
      return notSent(answer.reason, "refused");
    case "unreachable":
      return notSent(answer.reason);
    case "silent":
      return notSent(answer.reason, "silent");
  }
}

/** The setting may be restored at the next start. */
export const missingSetting = (kind: ChannelKind): Outcome =>
  notSent(`not sent: the server's settings have no ${channelFacts(kind).setting?.name}`);

/** True for messages that open an alert, which a recovery closes. */
export const isOpening = ({ kind }: AlertMessage) =>
  kind === "opened" ||
  kind === "worse" ||
  kind === "flapping" ||
  kind === "digest" ||
  kind === "notice" ||
  kind === "test";

/** How a message goes on after its title. */
export const linesOf = ({ standing, lines }: AlertMessage): string[] =>
  standing === undefined ? lines : [standing, ...lines];

export const asJson = { "content-type": "application/json" };
