/** Escapes of what a string may hold and a text may not. The character itself is no JSON. */
const hostileEscape = /\\u(?:[dD][89a-fA-F]|0000)/;

/**
 * The value of a JSON text; undefined when it is none. Half a surrogate pair in it, which JSON can escape and an
 * address of ours could not carry, becomes U+FFFD, and so does NUL, which PostgreSQL does not store. Never throws.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, hostileEscape.test(text) ? wellFormed : undefined);
  } catch {
    return undefined;
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}
