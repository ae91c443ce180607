import { signedHeaders } from "../../../contract/webhooks/signed-headers.ts";
import { judgeStatus, type Protocol } from "./protocol.ts";

/** A webhook signed by Standard Webhooks. Its receiver drops what has a `webhook-id` that it knows. */
export const webhook: Protocol = {
  dropsDuplicates: true,
  shortestWaitMs: 0,
  request({ message, target, key, link, now }) {
    const { kind, at, ...data } = message;
    const body = JSON.stringify({ type: `alert.${kind}`, timestamp: at, data: { ...data, link } });
    const secrets = target.secret === null ? [] : [target.secret];
    return { url: target.address, headers: signedHeaders({ id: key, body, secrets }, now), body };
  },
  // The standard counts everything but 2xx as a failure that may pass.
  judge({ status }) {
    const usual = judgeStatus(status);
    return usual === "refused" ? "later" : usual;
  },
};
