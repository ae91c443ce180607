const surrogateEscape = /\\u[dD][89a-fA-F]/;

/**
 * The value of a JSON text; undefined when it is none. Half a surrogate pair in it, which JSON can escape and an
 * address of ours could not carry, becomes U+FFFD. Never throws.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, surrogateEscape.test(text) ? wellFormed : undefined);
  } catch {
    return undefined;
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
