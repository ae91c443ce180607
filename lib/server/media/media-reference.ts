import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs addresses inside playlists, so that only references made by this server are followed. */
export interface MediaReferences {
  /** `<address>.<signature>`, safe in a path. */
  make(url: string): string;
  /** The address of a reference; null when its signature is wrong. */
  read(reference: string): string | null;
}

/** References signed with a secret of the store, so that they survive restarts and are valid on every instance. */
export function createMediaReferences(secret: string): MediaReferences {
  const sign = (address: string) => createHmac("sha256", secret).update(address).digest().subarray(0, 16);
  return {
    make(url) {
      const address = Buffer.from(url).toString("base64url");
      return `${address}.${sign(address).toString("base64url")}`;
    },
    read(reference) {
      const [address, signature, ...rest] = reference.split(".");
      if (!address || !signature || rest.length > 0) return null;
      const given = Buffer.from(signature, "base64url");
      const expected = sign(address);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const url = Buffer.from(address, "base64url").toString();
      return URL.canParse(url) ? url : null;
    },
  };
}
