import type { Clock } from "../clock.ts";
import { allowedDestination } from "../media/address-policy.ts";
import { PrivateAddressError } from "../media/public-lookup.ts";
import { retryAfterMs } from "../upstream/upstream-error.ts";
import { orAborted, readBody, type Fetch } from "../upstream/fetch.ts";
import { codeOf } from "../error-text.ts";

/** A message as an HTTP request. */
export interface PostRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

/** What a receiver answered, or why it did not. After `silent` it is unknown whether it has the message. */
export type PostAnswer =
  | { is: "answered"; status: number; text: string; retryAfterMs: number | null }
  | { is: "refusedAddress" | "unreachable" | "silent"; reason: string };

export type Post = (request: PostRequest, signal: AbortSignal) => Promise<PostAnswer>;

export interface PostParts {
  /** Hosts that the settings allow at any address. */
  hosts: readonly string[];
  fetch: Fetch;
  /** Connects to public addresses only. */
  fetchPublic: Fetch;
  clock: Clock;
}

/** How long a receiver may take, in milliseconds. */
export const answerWithinMs = 15_000;
const largestAnswerBytes = 16_384;
const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)/;

/** Posts to addresses that people entered: only to public hosts and those of the settings. Never throws. */
export function createPost({ hosts, fetch, fetchPublic, clock }: PostParts): Post {
  const trusted = new Set(hosts);

  return async ({ url, headers, body }, stopping) => {
    const destination = allowedDestination(new URL(url), trusted);
    if (destination === "refused") return privateHost;
    const patience = new AbortController();
    const cancel = clock.after(answerWithinMs, () => patience.abort());
    const signal = AbortSignal.any([patience.signal, stopping]);
    const send = destination === "anywhere" ? fetch : fetchPublic;
    try {
      const answer = await orAborted(
        send(url, { method: "POST", headers: new Headers(headers), body, signal }),
        signal,
      );
      const text = await orAborted(readBody(answer, largestAnswerBytes, signal), signal).catch(() => "");
      const { status, headers: sent } = answer;
      const waitMs = retryAfterMs(sent.get("retry-after"), clock.now(), sent.get("date"));
      return { is: "answered", status, text: text.toString(), retryAfterMs: waitMs };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      if (cause instanceof PrivateAddressError) return privateHost;
      const code = codeOf(cause);
      if (neverConnected.test(code)) return { is: "unreachable", reason: `not reached (${code})` };
      return { is: "silent", reason: patience.signal.aborted ? "no answer in 15 s" : `broken off (${code})` };
    } finally {
      cancel();
    }
  };
}

const privateHost = {
  is: "refusedAddress",
  reason: "the address is not public; ALERT_HOSTS can allow its host",
} as const;
