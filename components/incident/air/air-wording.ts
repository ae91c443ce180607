import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionAir } from "#lib/contract/board/session-detail.ts";
import { airLimits } from "#lib/domain/air/air-limits.ts";
import { describeLevel } from "#lib/domain/air/heard-wording.ts";
import type { TroubleRelation } from "#lib/domain/board/related-trouble.ts";
import { heardReading, readingWording } from "#lib/domain/session/readings.ts";
import { counted } from "#lib/domain/text/plural.ts";

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
  checks: (count: number) => `${counted(count, "check")}.`,
  also: "Also on the air",
  noneElse: "No other call has trouble on the air.",
  relation: (relation: TroubleRelation, session: BoardSession) => {
    if (relation === "company") return "Company";
    if (relation === "host") return session.onAir?.host ?? "Media host";
    return readingWording[heardReading(session) ?? "notChecked"];
  },
  loading: "Loading what was heard",
  /** What the drawing shows, for those who don't see it. */
  summary: ({ checks, minutes }: SessionAir, gaps: number) => {
    const last = checks.findLast(({ meanDb }) => meanDb !== null)?.meanDb ?? minutes.at(-1)?.meanDb ?? null;
    const level = last === null ? "no level was measured" : `the last level was ${describeLevel(last)}`;
    return `Level, segments and text of the last ten minutes: ${level}${gaps === 0 ? "" : `; not observed ${gaps === 1 ? "once" : `${gaps} times`}`}.`;
  },
} as const;
