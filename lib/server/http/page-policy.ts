/**
 * What a page may load, run and send to: this server only. The framework's own scripts are inline, so they need
 * `scripts`: the nonce of this answer, or in development, where Next runs by itself, the permission for all.
 *
 * @param frameAncestors who may show pages inside their own, as the policy's own sources
 */
export function pagePolicy(scripts: string, frameAncestors: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // hls.js plays through a media source, unpacks in its own worker, and adds an empty track to tidy up.
    "media-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
  ].join("; ");
}
