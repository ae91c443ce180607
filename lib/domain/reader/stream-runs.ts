/**
 * One run of a call's stream as upstream listed it: each run has its own addresses (docs/interface.md, Live
 * transcript stream).
 */
export interface ListedRun {
  audio: string | null;
  transcript: string | null;
  /** `updatedAt` of the record that first listed it, in milliseconds. */
  listedAt: number;
}

/** What a playlist tells about a run. */
export interface RunTimes {
  /** When its audio begins, in milliseconds since the epoch; null where the playlist has no dates. */
  startedAt: number | null;
  /** The length of its audio in seconds. */
  seconds: number;
}

/** A run placed in its call: seconds of the call, and the same instants in milliseconds since the epoch. */
export interface PlacedRun {
  startSeconds: number;
  startedAt: number;
  /** Where it broke off; null while it goes on or where that is unknown. */
  endSeconds: number | null;
  endedAt: number | null;
  /** True when the stream's own dates place it, false when only the time of its listing is known. */
  isDated: boolean;
}

/**
 * Adds the addresses that a record lists now. An address where the last run had none belongs to that run; a different
 * address begins a new run. Returns the same array when nothing is new.
 */
export function withRun(
  runs: readonly ListedRun[],
  listed: ListedRun,
  isSame: (one: string, other: string) => boolean,
): readonly ListedRun[] {
  const last = runs.at(-1);
  const { audio, transcript, listedAt } = listed;
  if (!last) return [{ audio, transcript, listedAt }];
  const isOther = (now: string | null, before: string | null) =>
    now !== null && before !== null && !isSame(now, before);
  const isBefore = (now: string | null, before: string | null) =>
    now !== null && before !== null && isSame(now, before);
  if (isOther(audio, last.audio) || isOther(transcript, last.transcript)) {
    // While only one address has changed, the other one is still that of the run that broke off.
    const ofThis = (now: string | null, before: string | null) => (isBefore(now, before) ? null : now);
    return [
      ...runs,
      { audio: ofThis(audio, last.audio), transcript: ofThis(transcript, last.transcript), listedAt },
    ];
  }
  const previous = runs.at(-2);
  const isLeftOver = (now: string | null, before: string | null | undefined) =>
    now !== null && before != null && isSame(now, before);
  const grown = {
    ...last,
    audio: last.audio ?? (isLeftOver(audio, previous?.audio) ? null : audio),
    transcript: last.transcript ?? (isLeftOver(transcript, previous?.transcript) ? null : transcript),
  };
  const isUnchanged = grown.audio === last.audio && grown.transcript === last.transcript;
  return isUnchanged ? runs : [...runs.slice(0, -1), grown];
}

/** A first run that begins within this time after the call went live has the start of the call. */
const beginsCallWithinMs = 60_000;

/**
 * Places the runs of a call on one clock, which starts with the first run, or at `wentLiveAt` (milliseconds since the
 * epoch) where the start was not received.
 */
export function placeRuns(
  runs: readonly (ListedRun & { times: RunTimes | null })[],
  wentLiveAt: number | null,
): PlacedRun[] {
  const first = runs[0];
  if (!first) return [];
  const firstDated = first.times?.startedAt ?? null;
  const isBeginning =
    firstDated === null || wentLiveAt === null || firstDated <= wentLiveAt + beginsCallWithinMs;
  const zero = (isBeginning ? firstDated : null) ?? wentLiveAt ?? first.listedAt;
  const starts = runs.map(({ times, listedAt }, index) =>
    index === 0 && isBeginning ? zero : Math.max(zero, times?.startedAt ?? listedAt),
  );
  return runs.map(({ times }, index) => {
    const startedAt = starts[index]!;
    const next = starts[index + 1];
    const isOver = next !== undefined && times !== null;
    const endedAt = isOver ? Math.min(startedAt + times.seconds * 1000, next) : null;
    return {
      startedAt,
      startSeconds: (startedAt - zero) / 1000,
      endedAt,
      endSeconds: endedAt === null ? null : (endedAt - zero) / 1000,
      isDated: times?.startedAt != null,
    };
  });
}
