import * as z from "zod/mini";

/**
 * The keys of a browser's subscription as a channel's secret: `p256dh` (65 bytes) and `auth` (16 bytes) in base64url,
 * joined by a dot.
 */
export const pushKeysSchema = z.pipe(
  z.string().check(z.regex(/^[\w-]{87}\.[\w-]{22}$/)),
  z.transform((secret) => {
    const [p256dh = "", auth = ""] = secret.split(".");
    return { p256dh, auth };
  }),
);

/**
 * What a push carries: the form of Declarative Web Push, which Safari shows by itself. Elsewhere `public/worker.js`
 * shows it, which reads `data.path` when it is clicked.
 */
export interface PushPayload {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** A later one with the same tag takes its place. */
    tag: string;
    /** Where a click leads; absent where the app does not know its own address. */
    navigate?: string;
    data: { path: string };
  };
}
