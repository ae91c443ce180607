import { liveTextParagraphs } from "../../domain/transcript/live-text.ts";
import {
  emptyLiveTranscript,
  reduceLiveTranscript,
  type LiveTranscript,
} from "../../domain/transcript/live-transcript.ts";
import type { TextParagraph } from "../../domain/transcript/transcript-text.ts";
import type { TailText } from "../media/transcript-tail.ts";

/** A long text is parsed in steps of this many lines, so that other work runs in between. */
const linesPerStep = 2_000;

/** The text of one run of a call's stream, as far as it was read. */
export class RunWords {
  transcript: LiveTranscript = emptyLiveTranscript;
  paragraphs: readonly TextParagraph[] = [];
  #consumed = 0;
  #generation = 0;

  /** True once the stream has said that nothing follows. */
  get isOver(): boolean {
    return this.transcript.end !== null;
  }

  /**
   * Reads the text since the last read. False where upstream does not answer, so that text may be missing.
   * @throws MediaError, UpstreamError when nothing of the run can be read
   */
  async read(tail: { read: () => Promise<TailText> }): Promise<boolean> {
    const { bytes, generation, failure } = await tail.read();
    const isAnother = generation !== this.#generation;
    if (isAnother || bytes.length > this.#consumed) {
      const text = bytes.subarray(isAnother ? 0 : this.#consumed).toString();
      this.transcript = await withLines(isAnother ? emptyLiveTranscript : this.transcript, text.split("\n"));
      this.paragraphs = liveTextParagraphs(this.transcript);
      this.#consumed = bytes.length;
      this.#generation = generation;
    }
    return failure === null;
  }

  /** The transcript at a text of the same run; null where that has not been read, or is another file by now. */
  at({ bytes, generation }: TailText): LiveTranscript | null {
    if (generation !== this.#generation || this.#consumed === 0 || bytes.length < this.#consumed) return null;
    return reduceLiveTranscript(this.transcript, bytes.subarray(this.#consumed).toString().split("\n"));
  }
}

async function withLines(before: LiveTranscript, lines: readonly string[]): Promise<LiveTranscript> {
  let transcript = before;
  for (let at = 0; at < lines.length; at += linesPerStep) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    transcript = reduceLiveTranscript(transcript, lines.slice(at, at + linesPerStep));
  }
  return transcript;
}
