/**
 * The content security policy of pages, which load, run and connect to this server only. Next's own scripts are
 * inline, so they need `scripts`: the nonce of this answer, or in development permission for all inline scripts.
 *
 * @param frameAncestors the sites that may embed pages, as sources of the policy
 */
export function pagePolicy(scripts: string, frameAncestors: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // hls.js plays through a media source, transmuxes in a worker, and adds an empty track to clean up.
    "media-src 'self' blob: data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(" ")}`,
  ].join("; ");
}
