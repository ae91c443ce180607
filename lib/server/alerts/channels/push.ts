import { createHash } from "node:crypto";
import webPush from "web-push";
import { pushKeysSchema, type PushPayload } from "../../../contract/board/alerts/push.ts";
import {
  linesOf,
  missingSetting,
  postMessage,
  type Channel,
  type Protocol,
  type PushSender,
} from "./channel.ts";
import { classifyStatus } from "./outcome.ts";
import { onOneLine } from "./plain-text.ts";

/** How long a push service keeps a push for a device that is offline. */
const waitsForDeviceSeconds = 30 * 60;
/** Limits that keep a push within what services accept, encryption included. */
const longestTitle = 200;
const longestBody = 1_000;

/** Web Push, encrypted for one browser. A later message on an alert replaces one that was not delivered yet. */
export const push: Channel = {
  // A notification replaces the earlier one with the same tag.
  dropsDuplicates: true,
  shortestWaitMs: 1_000,
  hasThreads: false,
  takesNotices: true,
  shown: ({ message }) => [message.title, ...linesOf(message)].map(onOneLine).join("\n"),
  async send(sending, stopping, { post, pushSender }) {
    return pushSender
      ? postMessage(post, pushProtocol(pushSender), sending, stopping)
      : missingSetting("push");
  },
};

function pushProtocol({ keys, contact }: PushSender): Protocol {
  return {
    request({ message, target, path, link }) {
      const { title, alertId, severity } = message;
      const { p256dh, auth } = pushKeysSchema.parse(target.secret);
      const tag = createHash("sha256").update(alertId).digest("base64url").slice(0, 32);
      const payload: PushPayload = {
        web_push: 8030,
        notification: {
          title: onOneLine(title).slice(0, longestTitle).toWellFormed(),
          body: linesOf(message).map(onOneLine).join("\n").slice(0, longestBody).toWellFormed(),
          tag,
          ...(link !== null && { navigate: link }),
          data: { path },
        },
      };
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.address, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject: contact, ...keys },
          contentEncoding: "aes128gcm",
          TTL: waitsForDeviceSeconds,
          urgency: severity === "info" ? "normal" : "high",
          topic: tag,
        },
      );
      const bytes = new Uint8Array(body);
      const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      return { url: endpoint, headers: Object.fromEntries(sent), body: bytes };
    },
    judge: ({ status }) => classifyStatus(status),
  };
}
