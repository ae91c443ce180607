import type { SessionAir } from "../../contract/board/session-detail.ts";
import { airLimits } from "./air-limits.ts";

/** What of a call's stream is drawn in a strip. Instants in milliseconds since the epoch, levels in dBFS. */
export interface AirStrip {
  from: number;
  to: number;
  /** Oldest first; each stands for the time between `from` and `to`. */
  levels: readonly { from: number; to: number; meanDb: number; loudestDb: number }[];
  /** When segments came, as exactly as the looks tell. */
  segments: readonly number[];
  /** How far the text was behind. */
  text: readonly { from: number; to: number; seconds: number }[];
  /** Time in which nobody looked. */
  gaps: readonly { from: number; to: number }[];
}

interface Stretch {
  from: number;
  to: number;
}

const minuteMs = 60_000;
/** Looks are this far apart at most, unless nobody looked. */
const together = airLimits.unwatchedMs / 2;
/** The time before a look that its measurement stands for: one segment in three is listened to. */
const measuredMs = 15_000;
/** Anything shorter is only the time between two looks. */
const minGapMs = 20_000;

/**
 * What is drawn of the last minutes of a stream: the looks, and before the first of them the figures of minutes.
 *
 * @param began since when the call is live: before, there was nothing to look at
 */
export function airStrip(air: SessionAir, began: number): AirStrip {
  const [from, to] = [Date.parse(air.from), Date.parse(air.to)];
  const looks = air.checks.map((check) => ({ ...check, at: Date.parse(check.at) }));
  const firstLook = looks[0]?.at ?? to;
  const minutes = air.minutes
    .map((minute) => ({ ...minute, from: Date.parse(minute.at) }))
    .filter((minute) => minute.from < firstLook)
    .map((minute) => ({ ...minute, to: Math.min(minute.from + minuteMs, firstLook) }));
  const levels = looks.flatMap(({ at, meanDb, loudestDb }) =>
    meanDb === null || loudestDb === null ? [] : [{ at, meanDb, loudestDb }],
  );
  const distances = looks.flatMap(({ at, behindSeconds }) =>
    behindSeconds === null ? [] : [{ at, seconds: behindSeconds }],
  );
  const watched = [
    ...minutes,
    ...watchedBetween(
      looks.map(({ at }) => at),
      to,
    ),
  ];
  return {
    from,
    to,
    levels: [
      ...minutes.flatMap(({ meanDb, loudestDb, ...stretch }) =>
        meanDb === null || loudestDb === null ? [] : [{ ...only(stretch), meanDb, loudestDb }],
      ),
      ...upToEach(levels),
    ],
    segments: looks.flatMap(({ at, segments }, index) => spread(looks[index - 1]?.at, at, segments ?? 0)),
    text: [
      ...minutes.flatMap(({ behindSeconds, ...stretch }) =>
        behindSeconds === null ? [] : [{ ...only(stretch), seconds: behindSeconds }],
      ),
      ...upToEach(distances),
    ],
    gaps: gapsBetween(watched, Math.max(from, began), to),
  };
}

const only = ({ from, to }: Stretch): Stretch => ({ from, to });

/** Each stands for the time since the one before it. */
function upToEach<Measured extends { at: number }>(measured: readonly Measured[]): (Measured & Stretch)[] {
  return measured.map((each, index) => ({
    ...each,
    from: Math.max(measured[index - 1]?.at ?? -Infinity, each.at - measuredMs),
    to: each.at,
  }));
}

/** The time from look to look, where they are close enough that nobody was away. */
function watchedBetween(looks: readonly number[], to: number): Stretch[] {
  return [...looks, to].flatMap((at, index, all) => {
    const before = all[index - 1];
    return before !== undefined && at - before <= together ? [{ from: before, to: at }] : [];
  });
}

/** Spreads `count` instants evenly between two looks, because it is not known when the segments came. */
function spread(from: number | undefined, to: number, count: number): number[] {
  if (from === undefined) return [];
  return Array.from({ length: count }, (_, index) => from + ((to - from) * (index + 1)) / count);
}

function gapsBetween(watched: readonly Stretch[], from: number, to: number): Stretch[] {
  const gaps: Stretch[] = [];
  let at = from;
  for (const stretch of [...watched, { from: to, to }]) {
    if (stretch.from - at >= minGapMs) gaps.push({ from: at, to: stretch.from });
    at = Math.max(at, stretch.to);
  }
  return gaps;
}
