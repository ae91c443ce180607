import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { addressBelow } from "../../contract/base-path.ts";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Sets, reads and removes a cookie whose content the browser can neither read nor change. */
export interface SealedCookie<Content> {
  /** The `set-cookie` header. */
  set: (content: Content, maxAgeSeconds: number) => string;
  /** The same; null where the content is larger than browsers keep. */
  setIfItFits: (content: Content, maxAgeSeconds: number) => string | null;
  /** The `set-cookie` header that removes it. */
  remove: () => string;
  /** The content among a request's cookies; null when there is none that we sealed. */
  read: (cookies: string | undefined) => Content | null;
}

/** The properties of a sealed cookie. */
export interface CookieSettings<Content> {
  name: string;
  schema: z.ZodType<Content>;
  /**
   * The first one seals and each of them opens, so that secrets can be rotated. Instances with the same secrets open
   * each other's cookies.
   */
  secrets: readonly string[];
  isOverTls: boolean;
  /** Empty where the app has the whole host. */
  basePath: string;
  /** The only path to which browsers send it; all paths by default. */
  path?: string;
}

/** How many cookies that were opened are remembered, the latest used. */
const maxOpened = 1_000;
/** The longest `set-cookie` header that every browser keeps. */
const longestLine = 4_096;

/**
 * The cookie's name and attributes depend on the address: over TLS it is bound to this host alone (`__Host-`). Without
 * TLS, which only this machine's own browsers use, browsers would not keep such a cookie. On a shared host it is bound
 * to the base path, so that other programs there do not receive it; `__Host-` does not allow that. The same holds for
 * a cookie of a single path.
 */
export function createSealedCookie<Content>(settings: CookieSettings<Content>): SealedCookie<Content> {
  const { isOverTls, schema, secrets } = settings;
  const path = addressBelow(settings.basePath, settings.path ?? "/");
  // Each name has its own key, so that the content of one cookie is invalid in another.
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
  // Every request of a session sends the same one. Whether its session still holds is for its reader to say.
  const opened = new LRUCache<string, { content: Content }>({ max: maxOpened });
  const open = (sealed: string): Content | null => {
    const text = unsealWith(keys, sealed);
    // Another version of this program may have sealed another schema.
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  };
  return {
    set,
    setIfItFits(content, maxAgeSeconds) {
      const line = set(content, maxAgeSeconds);
      return line.length > longestLine ? null : line;
    },
    remove,
    read(cookies = "") {
      const sealed = cookies
        .split(";")
        .map((cookie) => cookie.trim())
        .find((cookie) => cookie.startsWith(`${name}=`));
      if (sealed === undefined) return null;
      const text = sealed.slice(name.length + 1);
      const known = opened.get(text);
      if (known) return known.content;
      const content = open(text);
      if (content !== null) opened.set(text, { content });
      return content;
    },
  };
}

function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, key, nonce);
  const hidden = Buffer.concat([encryption.update(text, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), hidden]).toString("base64url");
}

/** Null for a text that none of the keys sealed. */
function unsealWith(keys: readonly Buffer[], sealed: string): string | null {
  for (const key of keys) {
    const text = unseal(sealed, key);
    if (text !== null) return text;
  }
  return null;
}

/** Null for a text that this key did not seal, or that was changed since. */
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
