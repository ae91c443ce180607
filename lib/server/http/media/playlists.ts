import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { noCache } from "../common-headers.ts";
import { Representations, type TextKind } from "../ready-answer.ts";
import { mediaHeaders } from "./media-response.ts";

const owner = Symbol.for("callboard.playlist-answers");
const maxEntries = 200;
const maxSize = 64 * 1024 * 1024;
/** Players ask every few seconds; upstream is asked once a second at most for all of them. */
const ttlMs = 1_000;

/** A playlist as it is sent. */
export const playlistKind: TextKind = {
  contentType: "application/vnd.apple.mpegurl",
  caching: noCache["cache-control"],
  headers: mediaHeaders,
};

/** The answers of one playlist as it is now. */
interface PlaylistAnswers {
  text: string;
  whole: Representations;
}

/** The playlists of this process. */
export function playlistsOf(runtime: Runtime): Playlists {
  return runtime.keep(owner, () => new Playlists(runtime));
}

/**
 * Playlists with our addresses, each read and written once a second for all listeners. One that has not changed keeps its
 * bytes, so that it is compressed once.
 */
export class Playlists {
  readonly #now: SingleFlightCache<PlaylistAnswers | null>;
  readonly #last = new LRUCache<string, PlaylistAnswers>({
    max: maxEntries,
    maxSize,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  constructor({ clock }: Pick<Runtime, "clock">) {
    this.#now = new SingleFlightCache(clock, {
      maxEntries,
      ttlMs,
      sizeOf: (answers) => answers?.text.length ?? 0,
      maxSize,
    });
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
      const made = { text, whole: new Representations(text, tagOf(text), playlistKind) };
      this.#last.set(key, made);
      return made;
    });
  }
}

function tagOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
