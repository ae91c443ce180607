/**
 * The nonce that this answer's inline scripts need, from the policy that the server ahead of Next put on the request;
 * undefined in development, where there is none.
 */
export function getNonce(requestHeaders: Headers): string | undefined {
  return requestHeaders.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
}
