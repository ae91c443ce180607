import { Webhook } from "standardwebhooks";

/**
 * The Standard Webhooks headers of one attempt to send a body. It is signed with every secret; the receiver needs only
 * one of them.
 *
 * @param now milliseconds since the epoch; receivers refuse messages that are minutes old
 */
export function signedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  now: number,
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(now), body));
  return {
    "Content-Type": "application/json",
    "Webhook-Id": id,
    "Webhook-Timestamp": String(Math.floor(now / 1_000)),
    "Webhook-Signature": signatures.join(" "),
  };
}
