import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import type { PushPayload } from "#lib/contract/board/alerts/push.ts";

/** The keys of a browser that subscribed to pushes: as a channel's secret, and what reads a push. */
export function makeBrowserKeys(): { secret: string; read: (body: Buffer) => PushPayload } {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const authSecret = randomBytes(16);
  return {
    secret: `${privateKey.getPublicKey("base64url")}.${authSecret.toString("base64url")}`,
    read: (body) => {
      const plain = ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret });
      return JSON.parse(plain.toString()) as PushPayload;
    },
  };
}
