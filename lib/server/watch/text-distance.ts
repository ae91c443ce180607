import type { LiveWords } from "../live/live-words.ts";
import { playlistTimes } from "../media/playlist-times.ts";
import { readTextStart } from "../media/read-text-start.ts";
import type { Runtime } from "../runtime.ts";

/** With fewer words a call may not have begun: music goes on after a greeting. */
const minWords = 50;

type Reading = Pick<Runtime, "fetchMedia"> & { live: Pick<LiveWords, "known"> };

/** Tells how far the text of live calls ends before their sound. */
export class TextDistance {
  readonly #reading: Reading;
  /** The date of second 0 of texts whose playlists are windows. */
  readonly #starts = new Map<string, Promise<number | null>>();

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  /**
   * How far the last words of a call end before the edge of its playlist, in seconds; null where that is not known. The
   * playlist was requested at `requestedAt`, by the monotonic clock.
   */
  async behind(
    sessionId: number,
    transcript: string | null,
    playlist: { text: string; requestedAt: number },
  ): Promise<number | null> {
    const known = this.#reading.live.known(sessionId);
    if (known === null || transcript === null) return null;
    const words = known.call.paragraphs.flatMap(({ start, words: said }) =>
      start >= known.runStartsAt ? said : [],
    );
    const last = words.at(-1);
    if (last === undefined || words.length < minWords) return null;
    const edge = await this.#edgeOf(playlist.text, transcript);
    if (edge === null) return null;
    // The text was read before the playlist, and has gone on since.
    const readBefore = Math.max(0, playlist.requestedAt - known.readAt) / 1000;
    return Math.max(0, known.runStartsAt + edge - last[2] - readBefore);
  }

  /** Where the playlist ends, in seconds of its run. */
  async #edgeOf(text: string, transcript: string): Promise<number | null> {
    if (/^#EXT-X-MEDIA-SEQUENCE:0*[1-9]/m.test(text)) {
      const { endsAt } = playlistTimes(text);
      const startsAt = endsAt === null ? null : await this.#startOf(transcript);
      return endsAt === null || startsAt === null ? null : (endsAt - startsAt) / 1000;
    }
    return playlistTimes(text).seconds;
  }

  #startOf(transcript: string): Promise<number | null> {
    const known = this.#starts.get(transcript);
    if (known) return known;
    if (this.#starts.size > maxStarts) this.#starts.clear();
    const start = readTextStart(transcript, this.#reading).catch(() => {
      this.#starts.delete(transcript);
      return null;
    });
    this.#starts.set(transcript, start);
    return start;
  }
}

const maxStarts = 1_000;
