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
      this.#consumed = bytes.length;
      this.#generation = generation;
      await this.#take(isAnother ? emptyLiveTranscript : this.transcript, text.split("\n"));
    }
    return failure === null;
  }

  async #take(before: LiveTranscript, lines: readonly string[]): Promise<void> {
    let transcript = before;
    for (let at = 0; at < lines.length; at += linesPerStep) {
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      transcript = reduceLiveTranscript(transcript, lines.slice(at, at + linesPerStep));
    }
    this.transcript = transcript;
    this.paragraphs = liveTextParagraphs(transcript);
  }
}
