/** Headers of every answer; next.config.mjs sets the same ones on Next's. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
} as const;

/** The policy of everything below /api: a browser that opens an answer as a page runs nothing of it. */
export const apiPolicy = "sandbox; default-src 'none'; media-src 'self'";

/** The id of a request in the log, in its own headers and in the answer's, where LOG_REQUESTS is on. */
export const requestIdHeader = "x-request-id";

/** Browsers may keep the answer, but ask before each use whether it has changed. */
export const noCache = { "cache-control": "private, no-cache" } as const;
