import { signedHeaders } from "../../../contract/webhooks/signed-headers.ts";
import { postedChannel } from "./channel.ts";
import { classifyStatus } from "./outcome.ts";

/** A webhook signed by Standard Webhooks. Its receiver drops messages whose `webhook-id` it has had. */
export const webhook = postedChannel({
  dropsDuplicates: true,
  shortestWaitMs: 0,
  hasThreads: false,
  takesNotices: true,
  request({ message, target, key, link, now }) {
    const { kind, at, ...data } = message;
    const body = JSON.stringify({ type: `alert.${kind}`, timestamp: at, data: { ...data, link } });
    const secrets = target.secret === null ? [] : [target.secret];
    return { url: target.address, headers: signedHeaders({ id: key, body, secrets }, now), body };
  },
  // By the standard, every status but 2xx is retried.
  judge({ status }) {
    const judgement = classifyStatus(status);
    return judgement === "refused" ? "later" : judgement;
  },
});
