import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";

const sessionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since the epoch. */
  endsAt: z.number(),
  /** A part of the user's hash: another password ends the sessions of the one before. */
  hashMark: z.string(),
});
/** What a browser holds after signing in, sealed so that it can neither read nor change it. */
export type Session = z.infer<typeof sessionSchema>;

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Sets, reads and removes the cookie of a session. */
export interface SessionCookie {
  /** The line of `set-cookie` for a session. */
  set: (session: Session, maxAgeSeconds: number) => string;
  /** The line of `set-cookie` that removes it. */
  remove: () => string;
  /** The session in a request's cookies; null when there is none that we sealed. */
  read: (cookies: string | undefined) => Session | null;
}

/**
 * The name and the rules of the cookie depend on how people come: over TLS it is bound to this host alone
 * (`__Host-`); without TLS, which only this machine's own browsers use, browsers would not keep such a cookie.
 *
 * @param secret of this store; every instance that shares it opens the others' cookies
 */
export function createSessionCookie(secret: string, isOverTls: boolean): SessionCookie {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "callboard session", 32));
  const name = isOverTls ? "__Host-callboard" : "callboard";
  const rules = `Path=/; HttpOnly; SameSite=Lax${isOverTls ? "; Secure" : ""}`;
  return {
    set: (session, maxAgeSeconds) =>
      `${name}=${seal(JSON.stringify(session), key)}; Max-Age=${maxAgeSeconds}; ${rules}`,
    remove: () => `${name}=; Max-Age=0; ${rules}`,
    read(cookies = "") {
      const sealed = cookies
        .split(";")
        .map((cookie) => cookie.trim())
        .find((cookie) => cookie.startsWith(`${name}=`));
      const opened = sealed === undefined ? null : unseal(sealed.slice(name.length + 1), key);
      // Another version of this program may have sealed another shape.
      return opened === null ? null : (sessionSchema.safeParse(JSON.parse(opened)).data ?? null);
    },
  };
}

function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce);
  const hidden = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), hidden]).toString("base64url");
}

/** Null for a text that was not sealed with this key, or was changed since. */
function unseal(sealed: string, key: Buffer): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decryption = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decryption.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = decryption.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decryption.final()]).toString("utf8");
  } catch {
    return null;
  }
}
