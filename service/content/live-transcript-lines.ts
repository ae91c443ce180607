import {
  recogniseCall,
  originalText,
  type RecognisedParagraph,
  type RecognisedToken,
} from "./live-errors.ts";
import type { SampleCall } from "./sample-call.ts";
import { seededRandom, type Random } from "./seeded-random.ts";

/** A line of the live transcript file and the second of the call at which it is written. */
export type LiveLine = { atSeconds: number; line: string };

/** `processingStartTime` is an ISO timestamp for the start line; without it the key is left out. */
export type LiveOptions = { version: "1.6" | "1.7"; processingStartTime?: string };

const LAG_SECONDS = 2;
const LAG_SPREAD_SECONDS = 2;
const KEEP_ALIVE_GAP_SECONDS = 1.6;
const CORRECTION_AFTER_SECONDS = 4;
const CORRECTION_SPREAD_SECONDS = 8;
const UNSURE_SHARE = 0.03;

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

function entry(token: RecognisedToken, phrase: number, speaker: number, random: Random): object {
  const said = { t: token.text, s: token.start, e: token.end, p: String(phrase) };
  const sure = hundredths(token.kind === "right" ? 0.99 - random() ** 3 * 0.25 : 0.75 - random() * 0.2);
  if (token.kind === "indiscernible") {
    const unsure = hundredths(0.3 + random() * 0.2);
    return { ...said, S: String(speaker), c: unsure, ot: originalText(token.words[0]![0], random) };
  }
  // Some words have no speaker.
  if (random() < UNSURE_SHARE) return { ...said, c: sure };
  return { ...said, S: String(speaker), c: sure };
}

function corrections(token: RecognisedToken): object[] {
  const { start } = token;
  if (token.kind === "right") return [];
  if (token.kind !== "merged") {
    return [{ s: start, e: null, rt: token.words[0]![0], i: "word-update" }];
  }
  const inserts = token.words.map(([text, s, e]) => ({ s, e, rt: text, i: "word-insert" }));
  return [{ s: start, e: null, rt: null, i: "word-delete" }, ...inserts];
}

/** The lines that begin and end predicted sections, by the start of the word before which they are written. */
function sectionsAt(call: SampleCall, first: number): Map<number, object[]> {
  const speech = { type: "section", name: "predicted-speech" };
  const sections = new Map<number, object[]>([[first, [{ ...speech, s: first }]]]);
  const { qnaSeconds } = call;
  if (qnaSeconds === null) return sections;
  const starts = call.paragraphs.map(({ sentences }) => sentences[0]!.words[0]![1]);
  const qna = starts.find((start) => start >= qnaSeconds);
  if (qna !== undefined) {
    sections.set(qna, [
      { ...speech, e: qna },
      { type: "section", name: "predicted-qna", s: qna },
    ]);
  }
  return sections;
}

/** Collects lines; lines of the same second keep the order in which they were added. */
class Lines {
  readonly #lines: (LiveLine & { order: number })[] = [];

  add(atSeconds: number, value: object): void {
    this.#lines.push({
      atSeconds: hundredths(atSeconds),
      line: JSON.stringify(value),
      order: this.#lines.length,
    });
  }

  inTime(): LiveLine[] {
    return this.#lines
      .toSorted((a, b) => a.atSeconds - b.atSeconds || a.order - b.order)
      .map(({ atSeconds, line }) => ({ atSeconds, line }));
  }
}

function addParagraphs(
  lines: Lines,
  call: SampleCall,
  paragraphs: RecognisedParagraph[],
  refine: boolean,
): number {
  const lagRandom = seededRandom(`${call.slug} live lag`);
  const textRandom = seededRandom(`${call.slug} live text`);
  const correctionRandom = seededRandom(`${call.slug} live corrections`);
  const later = (at: number): number =>
    at + CORRECTION_AFTER_SECONDS + correctionRandom() * CORRECTION_SPREAD_SECONDS;
  const sections = sectionsAt(call, paragraphs[0]!.tokens[0]!.start);
  let visible = 0;
  let lastEnd = Infinity;
  let phrase = -1;
  for (const { speaker, joined, tokens } of paragraphs) {
    if (!joined) phrase++;
    for (const [index, token] of tokens.entries()) {
      const at = Math.max(visible, token.end + LAG_SECONDS + lagRandom() * LAG_SPREAD_SECONDS);
      if (token.start - lastEnd >= KEEP_ALIVE_GAP_SECONDS) {
        lines.add((visible + at) / 2, { type: "keep-alive" });
      }
      for (const section of sections.get(token.start) ?? []) lines.add(at, section);
      lines.add(at, entry(token, phrase, speaker, textRandom));
      visible = at;
      lastEnd = token.end;
      if (!refine) continue;
      const due = later(at);
      for (const correction of corrections(token)) lines.add(due, correction);
      if (joined && index === 0) {
        lines.add(due, { s: token.start, e: null, rt: null, i: "paragraph-insert" });
      }
    }
  }
  return visible;
}

/**
 * The lines of a call's live transcript file (docs/interface.md, Live transcript stream), in the order of writing.
 * Words come two to four seconds after they were said. Both versions have the same errors; only 1.7 corrects them, so
 * that its text finally equals the finished transcript. The last lines come some seconds after the recording's end.
 */
export function liveTranscriptLines(call: SampleCall, options: LiveOptions): LiveLine[] {
  const { version, processingStartTime } = options;
  const lines = new Lines();
  lines.add(0, { type: "start", file_format_version: version, processing_start_time: processingStartTime });
  const paragraphs = recogniseCall(call, seededRandom(`${call.slug} live errors`));
  const visible = addParagraphs(lines, call, paragraphs, version === "1.7");
  const lastWordEnd = paragraphs.at(-1)!.tokens.at(-1)!.end;
  const end = Math.max(visible, call.durationSeconds) + 1;
  const name = call.qnaSeconds === null ? "predicted-speech" : "predicted-qna";
  lines.add(end, { type: "section", name, e: lastWordEnd });
  lines.add(end, { type: "end", code: 0 });
  return lines.inTime();
}
