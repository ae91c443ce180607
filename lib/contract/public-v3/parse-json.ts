/** JSON escapes of NUL and of surrogates. Unescaped, JSON allows no NUL, and UTF-8 has no surrogates. */
const hostileEscape = /\\u(?:[dD][89a-fA-F]|0000)/;

/**
 * The value of a JSON text; undefined when the text is not JSON. In strings, NUL becomes U+FFFD because PostgreSQL does
 * not store it, and so does half of a surrogate pair because no URL can contain it. Never throws.
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
