import { createHash } from "node:crypto";

/** The hash that is stored in place of a token, a wall's secret, or the name for which attempts are counted. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
