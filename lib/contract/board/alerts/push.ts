import * as z from "zod/mini";
import { pushKeysForm } from "./channels/push.ts";

/** The keys of a browser's subscription, from a channel's secret. */
export const pushKeysSchema = z.pipe(
  z.string().check(z.regex(pushKeysForm)),
  z.transform((secret) => {
    const [p256dh = "", auth = ""] = secret.split(".");
    return { p256dh, auth };
  }),
);

/**
 * The payload of a push message in the form of Declarative Web Push, which Safari shows by itself. In other browsers
 * `public/worker.js` shows it and opens `data.path` on a click.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** A later notification with the same tag replaces this one. */
    tag: string;
    /** Where a click leads; absent where the app does not know its own address. */
    navigate?: string;
    data: { path: string };
  };
}
