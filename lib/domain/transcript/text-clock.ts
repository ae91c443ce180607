import type {
  LiveTranscriptEntry,
  LiveTranscriptLine,
} from "../../contract/public-v3/live-transcript-line.ts";

/**
 * The clock of a live text, whose times are seconds since the date in its first line. A stream that was interrupted may
 * write another first line in the middle; the times after it are then brought onto the same clock.
 */
export interface TextClock {
  /** The date of second 0, in milliseconds since the epoch; null where the first line does not say. */
  zeroMs: number | null;
  /** What is added to the times of the lines that follow. */
  offsetSeconds: number;
  /** How many first lines came after the first. */
  restarts: number;
  /** A restart after which no word has come: where on the clock it was, and where the text broke off. */
  restart: { atSeconds: number; brokeOffSeconds: number } | null;
}

export const undatedClock: TextClock = { zeroMs: null, offsetSeconds: 0, restarts: 0, restart: null };

/** The clock after a first line. `brokeOffSeconds` is the last second of the text before it; null without words. */
export function clockAfterStart(
  clock: TextClock,
  processingStartTime: string | undefined,
  brokeOffSeconds: number | null,
): TextClock {
  const startedMs = Date.parse(processingStartTime ?? "");
  if (Number.isNaN(startedMs)) return clock;
  if (clock.zeroMs === null || brokeOffSeconds === null)
    return { ...clock, zeroMs: clock.zeroMs ?? startedMs };
  const atSeconds = (startedMs - clock.zeroMs) / 1000;
  if (atSeconds <= brokeOffSeconds) return clock;
  return { ...clock, restart: { atSeconds, brokeOffSeconds } };
}

/** Words may be dated a little before the line that announces them. */
const toleranceSeconds = 1;

/**
 * The clock after the first word that follows a restart. Its time shows how the text counts: on, as if nothing had been
 * lost, or from 0 again, or with the lost seconds.
 */
export function clockAtWord(clock: TextClock, { s }: LiveTranscriptEntry): TextClock {
  if (clock.restart === null) return clock;
  const { atSeconds, brokeOffSeconds } = clock.restart;
  const countsLoss = s >= atSeconds - toleranceSeconds;
  const beginsAgain = s < brokeOffSeconds - toleranceSeconds;
  const offsetSeconds = countsLoss ? 0 : beginsAgain ? atSeconds : atSeconds - brokeOffSeconds;
  return { ...clock, offsetSeconds, restarts: clock.restarts + 1, restart: null };
}

/** A line with its times on the clock; the same object where nothing is to be changed. */
export function onClock(
  line: LiveTranscriptLine,
  { offsetSeconds, restarts }: TextClock,
): LiveTranscriptLine {
  if (offsetSeconds === 0) return line;
  const move = <T extends number | null | undefined>(seconds: T) =>
    typeof seconds === "number" ? seconds + offsetSeconds : seconds;
  switch (line.kind) {
    case "entry": {
      const { s, e, p } = line.entry;
      // The ids of paragraphs may begin again as well.
      const entry = { ...line.entry, s: s + offsetSeconds, e: e + offsetSeconds, p: `${restarts}/${p}` };
      return { kind: "entry", entry };
    }
    case "refinement": {
      const { s, e } = line.refinement;
      return { kind: "refinement", refinement: { ...line.refinement, s: move(s), e: move(e) } };
    }
    case "record": {
      const { record } = line;
      if (record.type === "section")
        return { kind: "record", record: { ...record, s: move(record.s), e: move(record.e) } };
      if (record.type === "interruption")
        return { kind: "record", record: { ...record, time: move(record.time) } };
      return line;
    }
    case "ignored":
      return line;
  }
}
