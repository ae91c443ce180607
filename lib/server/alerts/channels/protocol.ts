import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import type { Target } from "../../store/alerts/alert-tables.ts";
import type { PostRequest } from "../post.ts";
import { onOneLine } from "./plain-text.ts";

/** One message to one receiver. */
export interface Sending {
  message: AlertMessage;
  target: Target;
  /** The same at every attempt, so that a receiver recognises duplicates. */
  key: string;
  /** The key of the message that begins the thread: an alert's opening, or this message itself. */
  threadKey: string;
  /** The path of the call's page, of the calls that the message counts, or of the board. */
  path: string;
  /** The same as an address; null where the app does not know its own. */
  link: string | null;
  now: number;
}

/** `refused`: give up this message; `gone`: give up the channel; `later`: retry. */
export type Judgement = "accepted" | "refused" | "gone" | "later";

/** How an attempt ended. `silent`: the receiver may or may not have it. */
export interface Outcome {
  is: Judgement | "silent";
  /** One line for the log. */
  result: string;
  retryAfterMs: number | null;
}

/** Hands one message to its receiver. Never throws. */
export type HandOver = (sending: Sending, stopping: AbortSignal) => Promise<Outcome>;

/** How the messages of one kind of channel are retried. */
export interface RetryPolicy {
  /** True where the receiver drops duplicates, so that repeating is safe. */
  dropsDuplicates: boolean;
  /** The shortest wait before a retry, in milliseconds. */
  shortestWaitMs: number;
}

/** The HTTP protocol of one kind of channel. */
export interface Protocol extends RetryPolicy {
  request(sending: Sending): PostRequest;
  judge(answer: { status: number; text: string }, target: Target): Judgement;
}

const resultCharacters = 200;

/** A receiver's answer, as one line for the log. PostgreSQL stores no text with a NUL character. */
export const resultLine = (text: string) => onOneLine(text).slice(0, resultCharacters);

/** What a status means where the protocol says nothing else: success is 2xx, redirects are not followed. */
export function judgeStatus(status: number): Judgement {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 425 || status === 429 || status >= 500 ? "later" : "refused";
}

/** True for messages that open an alert, which a recovery closes. */
export const isOpening = ({ kind }: AlertMessage) =>
  kind === "opened" ||
  kind === "worse" ||
  kind === "flapping" ||
  kind === "digest" ||
  kind === "notice" ||
  kind === "test";

export const asJson = { "content-type": "application/json" };
