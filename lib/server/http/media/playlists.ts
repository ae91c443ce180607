import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { mediaKind } from "../../media/media-kind.ts";
import { createMediaReferences, type MediaReferences } from "../../media/media-reference.ts";
import type { Playlist } from "../../media/read-playlist.ts";
import { rewritePlaylist, type RewrittenLines } from "../../media/rewrite-playlist.ts";
import { skipSegments } from "../../media/skip-segments.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { noCache } from "../../gate/common-headers.ts";
import { Representations, type AnswerRequest, type ReadyAnswer, type TextKind } from "../ready-answer.ts";
import { mediaHeaders } from "./media-response.ts";

const owner = Symbol.for("callboard.playlist-answers");
const maxEntries = 200;
const maxParts = 2_000;
const maxSize = 64 * 1024 * 1024;
/** Players ask every few seconds; upstream is asked once a second at most for all of them. */
const ttlMs = 1_000;

/** A playlist as it is sent. */
const playlistKind: TextKind = {
  contentType: "application/vnd.apple.mpegurl",
  caching: noCache["cache-control"],
  headers: mediaHeaders,
};

/** The answers of one playlist as it is now. */
export class PlaylistAnswers {
  readonly text: string;
  readonly #whole: Representations;
  readonly #update: Representations | null;

  constructor(text: string) {
    const { whole, update } = skipSegments(text);
    this.text = text;
    this.#whole = new Representations(whole, tagOf(whole), playlistKind);
    this.#update = update === null ? null : new Representations(update, tagOf(update), playlistKind);
  }

  /** The whole, or what is new to a player that says that it has a recent one. */
  answer(request: AnswerRequest): ReadyAnswer | Promise<ReadyAnswer> {
    const isUpdate = /[?&]_HLS_skip=(?:YES|v2)(?:&|$)/.test(request.search);
    return ((isUpdate && this.#update) || this.#whole).answer(request);
  }
}

interface PlaylistPart {
  url: string;
  kind: ReturnType<typeof mediaKind>;
}

/** The playlists of this process. */
export function playlistsOf(runtime: Runtime): Playlists {
  return runtime.singleton(owner, () => new Playlists(runtime));
}

/**
 * Playlists with our addresses, each read and written once a second for all listeners. One that has not changed keeps its
 * bytes, so that it is compressed once.
 */
export class Playlists {
  readonly #now: SingleFlightCache<PlaylistAnswers | null>;
  readonly #lines = new LRUCache<string, RewrittenLines>({ max: maxEntries });
  readonly #references: MediaReferences;
  /** Whoever is at the live edge asks for the same part within a second; its signature is checked once. */
  readonly #parts = new LRUCache<string, PlaylistPart>({ max: maxParts });
  readonly #last = new LRUCache<string, PlaylistAnswers>({
    max: maxEntries,
    maxSize,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  constructor({ clock, store }: Pick<Runtime, "clock" | "store">) {
    this.#references = createMediaReferences(store.mediaSecret);
    this.#now = new SingleFlightCache(clock, {
      maxEntries,
      ttlMs,
      sizeOf: (answers) => answers?.text.length ?? 0,
      maxSize,
    });
  }

  /** The answers of a playlist that was read within the last second; undefined where none was, null where there is none. */
  ready(key: string): PlaylistAnswers | null | undefined {
    return this.#now.peek(key);
  }

  /**
   * The answers of a playlist; null where there is none.
   * @param write makes its text; empty where there is none
   * @throws what `write` throws
   */
  get(key: string, write: () => Promise<string>): Promise<PlaylistAnswers | null> {
    return this.#now.get(key, async () => {
      const text = await write();
      if (text === "") return null;
      const last = this.#last.get(key);
      if (last?.text === text) return last;
      const made = new PlaylistAnswers(text);
      this.#last.set(key, made);
      return made;
    });
  }

  /** A playlist of upstream with our addresses, below `base`, in place of its own. */
  write({ text, url }: Pick<Playlist, "text" | "url">, base: string): string {
    const key = `${base} ${url}`;
    const lines = this.#lines.get(key) ?? { made: new Map() };
    this.#lines.set(key, lines);
    return rewritePlaylist(text, url, (address) => `${base}/media/${this.#references.make(address)}`, lines);
  }

  /** The part upstream that a playlist names; null for one that none of ours names. */
  partOf(folder: string, name: string, search: string): PlaylistPart | null {
    const reference = `${folder}/${name}${search}`;
    const known = this.#parts.get(reference);
    if (known) return known;
    const url = this.#references.read(folder, name, search);
    if (url === null) return null;
    const part = { url, kind: mediaKind(url) };
    this.#parts.set(reference, part);
    return part;
  }
}

function tagOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
