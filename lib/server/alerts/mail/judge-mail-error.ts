import * as z from "zod/mini";
import { oneLine, type Outcome } from "../channels/protocol.ts";

/** What the mail library says of a failure. */
const failureSchema = z.object({
  message: z.string(),
  /** The reply of the server, where there was one. */
  response: z.optional(z.union([z.string(), z.literal(false)])),
  responseCode: z.optional(z.number()),
  /** What was answered so. */
  command: z.optional(z.string()),
});

/** The replies to a recipient that no later mail can change: no such mailbox, moved, or not a name of one. */
const noSuchMailbox = new Set([550, 551, 553]);

/**
 * What a failure of the mail server means, by the class of its reply: 4xx passes, 5xx does not, and a mailbox that
 * does not exist ends the channel. Who may send is up to our own settings, which can be mended meanwhile.
 * @param isHandedOver whether the server had asked for the mail, and so may have it although it did not say so
 */
export function judgeMailError(error: unknown, isHandedOver: boolean): Outcome {
  const failure = failureSchema.safeParse(error).data ?? { message: String(error) };
  const { message, response, responseCode: code, command = "" } = failure;
  const result = oneLine(response || message);
  const outcome = (is: Outcome["is"]): Outcome => ({ is, result, retryAfterMs: null });
  if (code === undefined) return outcome(isHandedOver ? "silent" : "later");
  const isOurs = command.startsWith("AUTH") || command === "MAIL FROM";
  if (code < 500 || isOurs) return outcome("later");
  return outcome(command.startsWith("RCPT") && noSuchMailbox.has(code) ? "gone" : "refused");
}
