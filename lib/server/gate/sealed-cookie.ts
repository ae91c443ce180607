import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { z } from "zod";
import { addressBelow } from "../../contract/base-path.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Sets, reads and removes a cookie whose content the browser can neither read nor change. */
export interface SealedCookie<Content> {
  /** The line of `set-cookie`. */
  set: (content: Content, maxAgeSeconds: number) => string;
  /** The same; one that removes it where the content is more than browsers keep. */
  setIfKept: (content: Content, maxAgeSeconds: number) => string;
  /** The line of `set-cookie` that removes it. */
  remove: () => string;
  /** What a request's cookies hold; null when that is nothing that we sealed. */
  read: (cookies: string | undefined) => Content | null;
}

/** What a sealed cookie is like. */
export interface CookieSettings<Content> {
  name: string;
  schema: z.ZodType<Content>;
  /**
   * The first one seals, each of them opens, so that a new one can take the place of another. Every instance that has
   * them opens the others' cookies.
   */
  secrets: readonly string[];
  isOverTls: boolean;
  /** Empty for a host of its own. */
  basePath: string;
  /** The only path to which browsers send it; every one where none is given. */
  path?: string;
}

/** The longest line of `set-cookie` that every browser keeps. */
const longestLine = 4_096;

/**
 * The name and the rules of the cookie depend on how people come: over TLS it is bound to this host alone
 * (`__Host-`); without TLS, which only this machine's own browsers use, browsers would not keep such a cookie. On a host
 * that it shares it is bound to the base path instead, which `__Host-` does not allow: the programs beside it do not
 * receive it, and another Callboard has its own. The same holds for one of a single path.
 */
export function createSealedCookie<Content>(settings: CookieSettings<Content>): SealedCookie<Content> {
  const { isOverTls, schema, secrets } = settings;
  const path = addressBelow(settings.basePath, settings.path ?? "/");
  // A key of its own for each name: the content of one cookie is nothing in another.
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", `cookie ${settings.name}`, 32)),
  );
  const [newest] = keys;
  if (newest === undefined) throw new Error("a sealed cookie needs a secret");
  const prefix = isOverTls ? (path === "/" ? "__Host-" : "__Secure-") : "";
  const name = prefix + settings.name;
  const rules = `Path=${path}; HttpOnly; SameSite=Lax${isOverTls ? "; Secure" : ""}`;
  const set = (content: Content, maxAgeSeconds: number) =>
    `${name}=${seal(JSON.stringify(content), newest)}; Max-Age=${maxAgeSeconds}; ${rules}`;
  const remove = () => `${name}=; Max-Age=0; ${rules}`;
  return {
    set,
    setIfKept(content, maxAgeSeconds) {
      const line = set(content, maxAgeSeconds);
      return line.length > longestLine ? remove() : line;
    },
    remove,
    read(cookies = "") {
      const sealed = cookies
        .split(";")
        .map((cookie) => cookie.trim())
        .find((cookie) => cookie.startsWith(`${name}=`));
      const opened = sealed === undefined ? null : unsealWith(keys, sealed.slice(name.length + 1));
      // Another version of this program may have sealed another shape.
      return opened === null ? null : (schema.safeParse(JSON.parse(opened)).data ?? null);
    },
  };
}

function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce);
  const hidden = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), hidden]).toString("base64url");
}

/** Null for a text that was sealed with none of the keys. */
function unsealWith(keys: readonly Buffer[], sealed: string): string | null {
  for (const key of keys) {
    const text = unseal(sealed, key);
    if (text !== null) return text;
  }
  return null;
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
