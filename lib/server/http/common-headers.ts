/** Headers of every answer; next.config.mjs sets the same ones on Next's. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** For everything below /api: a browser that opens an answer as a page runs none of it. */
export const apiPolicy = "sandbox; default-src 'none'; media-src 'self'";
