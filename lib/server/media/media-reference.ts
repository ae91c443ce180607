import { createHmac, timingSafeEqual } from "node:crypto";
import { mediaKind } from "./media-kind.ts";

/** Addresses of ours for those inside upstream's playlists. Only such that this server has made are followed. */
export interface MediaReferences {
  /** `FOLDER/NAME?QUERY&s=SIGNATURE`: safe as the end of an address, and the same each time. */
  make(url: string): string;
  /** The address of a reference's parts; null when its signature is another one's. */
  read(folder: string, name: string, search: string): string | null;
}

/** A longer name is not passed on as it is. */
const longestName = 100;
/** The limit for a name that is only informative. */
const longestInformativeName = 60;
/** Ends an address that is given as a whole instead of its folder. */
const wholeMark = "#";
const signatureBytes = 8;
/** What players and we add behind the signature. */
const ending = /(?:^|&)s=([\w-]{11})(?:&(?:at=[\d.]+|_HLS_\w+=\w+))*$/;

/**
 * References signed with a secret of the store, so that they survive restarts and are valid on every instance. The folder
 * is the same for all segments of a stream, so that a playlist of thousands is small when compressed; the query, which
 * may be a token that changes with every answer, is the query of ours, because players compare addresses without it.
 * Each address has its own signature: with one for the folder, whoever listens to a call could ask for any file beside it.
 */
export function createMediaReferences(secret: string): MediaReferences {
  const sign = (url: string) =>
    createHmac("sha256", secret).update(url).digest().subarray(0, signatureBytes).toString("base64url");
  return {
    make(given) {
      const { href, search, hash } = new URL(given);
      const path = href.slice(0, href.length - search.length - hash.length);
      const query = search.slice(1);
      const url = query === "" ? path : `${path}?${query}`;
      const nameAt = path.lastIndexOf("/") + 1;
      const name = path.slice(nameAt);
      // Players add to the query of a playlist, and write the rest of it in another way.
      if (name === "" || name.length > longestName || mediaKind(url) === "hls")
        return `${encode(url + wholeMark)}/${informative(name)}?s=${sign(url)}`;
      const before = query === "" ? "" : `${query}&`;
      return `${encode(path.slice(0, nameAt))}/${escape(name)}?${before}s=${sign(url)}`;
    },
    read(folder, name, search) {
      const found = ending.exec(search.replace(/^\?/, ""));
      if (found === null) return null;
      const decoded = Buffer.from(folder, "base64url").toString();
      const query = search.replace(/^\?/, "").slice(0, found.index);
      const path = decoded + unescape(name);
      const url = decoded.endsWith(wholeMark)
        ? decoded.slice(0, -wholeMark.length)
        : query === ""
          ? path
          : `${path}?${query}`;
      const [expected, sent] = [Buffer.from(sign(url)), Buffer.from(found[1] ?? "")];
      return expected.length === sent.length && timingSafeEqual(expected, sent) ? url : null;
    },
  };
}

function encode(text: string): string {
  return Buffer.from(text).toString("base64url");
}

function informative(name: string): string {
  return name.replace(/[^\w.-]/g, "_").slice(-longestInformativeName) || "part";
}

/** A name of an address, which is ASCII, so that it means the same however often a path is decoded. */
function escape(name: string): string {
  return name.replace(
    /[^\w.-]/g,
    (sign) => `~${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`,
  );
}

function unescape(name: string): string {
  return name.replace(/~([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
