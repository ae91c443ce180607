import { codeOf } from "../error-text.ts";

/**
 * What kept a request from being answered, in a few words that hold no address: a system's code such as `ECONNREFUSED`
 * or `ENOTFOUND`, for a certificate its code and the reason, and the reason alone where there is no code; null where
 * nothing is known. What fetch itself throws says the same for all of them.
 */
export function connectionCause(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? codeOf(cause) : "";
  if (/^(E[A-Z]+_?[A-Z]*|UND_ERR_\w+)$/.test(code) && !code.startsWith("ERR_")) return code;
  const reason = cause.message.split(/[:;\n]/)[0]!.trim();
  return [code, reason].filter((part) => part !== "").join(": ") || null;
}
