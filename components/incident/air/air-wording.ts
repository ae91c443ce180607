import type { SessionAir } from "#lib/contract/board/session-detail.ts";
import { airLimits } from "#lib/domain/air/air-check.ts";
import { describeLevel } from "#lib/domain/air/heard-wording.ts";

/** What the panel says of a call's stream. */
export const airWording = {
  title: "On the air",
  window: (zone: string) => `last ten minutes, ${zone}`,
  notObserved: "not observed",
  lasting: "for",
  seenByUs: "seen by Callboard",
  upstreamSays: (word: string) => `Upstream says ${word.toLowerCase()}.`,
  level: "Level, one segment in three",
  levelOfMinutes: "Level, by the minute",
  segments: "Segments, as they arrived",
  segmentsElsewhere: "another instance watches",
  text: "Text, behind the sound",
  textLimit: `${airLimits.textBehindSeconds} s`,
  noWords: "no words while silent",
  noText: "not measured",
  behind: (seconds: number) => `${seconds} s`,
  none: "–",
  now: "now",
  stream: "Stream",
  sound: "Sound",
  said: "Said",
  answers: (hasGrown: boolean) => (hasGrown ? "answers, grows" : "answers"),
  noAnswer: "does not answer",
  saidAfter: "after two checks or more",
  loading: "Loading what was heard",
  /** What the drawing shows, for those who don't see it. */
  summary: ({ checks, minutes }: SessionAir, gaps: number) => {
    const last = checks.findLast(({ meanDb }) => meanDb !== null)?.meanDb ?? minutes.at(-1)?.meanDb ?? null;
    const level = last === null ? "no level was measured" : `the last level was ${describeLevel(last)}`;
    return `Level, segments and text of the last ten minutes: ${level}${gaps === 0 ? "" : `; not observed ${gaps === 1 ? "once" : `${gaps} times`}`}.`;
  },
} as const;
