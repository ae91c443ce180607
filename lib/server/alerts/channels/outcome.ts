import { onOneLine } from "./plain-text.ts";

/** `refused`: give up this message; `gone`: give up the channel; `later`: retry. */
export type DeliveryResult = "accepted" | "refused" | "gone" | "later";

/** How an attempt ended. `silent`: the receiver may or may not have it. */
export interface Outcome {
  is: DeliveryResult | "silent";
  /** One line for the log. */
  result: string;
  retryAfterMs: number | null;
  /** What the receiver calls the message, where it can be edited later. */
  receipt?: string;
}

/** An attempt without an answer; by default it is made again later. */
export const notSent = (result: string, is: Outcome["is"] = "later"): Outcome => ({
  is,
  result,
  retryAfterMs: null,
});

const resultCharacters = 200;

/** A receiver's answer, as one line for the log. PostgreSQL stores no text with a NUL character. */
export const resultLine = (text: string) => onOneLine(text).slice(0, resultCharacters);

/** What a status means where the protocol says nothing else: success is 2xx, redirects are not followed. */
export function classifyStatus(status: number): DeliveryResult {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 425 || status === 429 || status >= 500 ? "later" : "refused";
}
