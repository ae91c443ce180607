/** JSON escapes of NUL and of surrogates. Unescaped, JSON allows no NUL, and UTF-8 has no surrogates. */
const hostileEscape = /\\u(?:[dD][89a-fA-F]|0000)/;

/** Far deeper than anything in the interface. Reading a text costs up to a microsecond a level, and more to discard. */
const maxLevels = 100;

/**
 * The value of a JSON text; undefined when the text is not JSON, or nested more than a hundred levels deep. In strings,
 * NUL becomes U+FFFD because PostgreSQL does not store it, and so does half of a surrogate pair because no URL can
 * contain it. Never throws.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text, hostileEscape.test(text) ? wellFormed : undefined);
  } catch {
    return undefined;
  }
}

function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\ufffd") : value;
}

const quote = 0x22;
const backslash = 0x5c;
const bracket = 0x5b;
const brace = 0x7b;
/** From an opening character to the one that closes it. */
const toClosing = 2;

/** Counts brackets outside of strings, before anything is built from the text. */
function isTooDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === bracket || code === brace) levels += 1;
    else if (code === bracket + toClosing || code === brace + toClosing) levels -= 1;
    if (levels > maxLevels) return true;
  }
  return false;
}

function endOfString(text: string, start: number): number {
  for (let end = start; ;) {
    end = text.indexOf('"', end + 1);
    if (end === -1) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
}
