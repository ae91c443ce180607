import { signedHeaders } from "#lib/contract/webhooks/signed-headers.ts";

/** A message and its receiver. */
export interface OutgoingMessage {
  url: string;
  messageId: string;
  body: string;
  /** Every secret signs; the receiver needs to know one of them. */
  secrets: readonly string[];
}

/** The outcome of an attempt; the result is one line for the log. */
export interface Outcome {
  isDelivered: boolean;
  result: string;
}

/**
 * Posts a message with the headers of Standard Webhooks (docs/interface.md, Webhooks). Any 2xx is success; redirects
 * are not followed, because the signature is for this receiver. Never throws.
 *
 * @param now real milliseconds; receivers refuse messages that are minutes old
 */
export async function send(
  { url, messageId, body, secrets }: OutgoingMessage,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "User-Agent": "financial-events-data-service",
        ...signedHeaders({ id: messageId, body, secrets }, now),
      },
      body,
      redirect: "manual",
      signal,
    });
    // Not awaited: the outcome does not depend on how long a receiver keeps its connection open.
    response.body?.cancel().catch(() => undefined);
    return { isDelivered: response.ok, result: String(response.status) };
  } catch (error) {
    return { isDelivered: false, result: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return "no answer in time";
  const { cause } = error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return error.message;
}
