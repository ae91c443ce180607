import { seededRandom, wholeNumber } from "#service/content/seeded-random.ts";
import type { PlannedSession } from "./planned-session.ts";
import { quarterOf, quarterStartMs, workingDayMs } from "./quarters.ts";
import { dayMs, replayedDays, archivedAtMs, slotsPerDay, nextDayHeld, type Replays } from "./replays.ts";
import { hasDocuments, type Season } from "./seasons.ts";
import { epochMs, numbersFrom, type Track } from "./track.ts";

const slotCount = slotsPerDay * replayedDays;

/** The calls of the replayed days after their season: each is archived with the date of one day of that season. */
export function archivedTrack(seed: string, { seasonIn, callIn, replayOn }: Replays): Track {
  function sessionOf(slot: number): PlannedSession | null {
    const number = slot % slotCount;
    const quarter = Math.floor(slot / slotCount);
    const season = seasonIn(number, quarter);
    if (season.firstQuarter !== quarter) return null;
    const random = seededRandom(`${seed} first held ${slot}`);
    const earliestMs = quarterStartMs(quarter) + wholeNumber(random, 20, 56) * dayMs;
    const { session, first } = callIn(number, season);
    const atMs = archivedAtMs(number, season);
    const untilMs = atMs + keptMs(season);
    const { report, slides } = hasDocuments(season.event);
    return {
      ...session,
      publishedAtMs: report || slides ? session.createdAtMs : null,
      before: [...first, ...replayOn(nextWorkingDayHeld(earliestMs, number), number, season).changes],
      changes: [
        { atMs, kind: "archived" },
        { atMs: untilMs, kind: "removed" },
      ],
      untilMs,
    };
  }

  /** The slots whose season begins in a quarter, and how long their archived calls exist. */
  const spans = new Map<number, readonly Span[]>();
  function spansOf(quarter: number): readonly Span[] {
    let found = spans.get(quarter);
    if (!found) {
      found = [...numbersFrom(0, slotCount)].flatMap((number) => {
        const season = seasonIn(number, quarter);
        if (season.firstQuarter !== quarter) return [];
        const atMs = archivedAtMs(number, season);
        return [{ slot: quarter * slotCount + number, atMs, untilMs: atMs + keptMs(season) }];
      });
      spans.set(quarter, found);
    }
    return found;
  }

  function* slotsBetween(fromMs: number, toMs: number): Generator<number> {
    const firstQuarter = Math.max(0, quarterOf(fromMs - longestKeptMs) - longestSeason);
    for (const quarter of numbersFrom(firstQuarter, quarterOf(toMs) + 1)) {
      for (const { slot, atMs, untilMs } of spansOf(quarter)) {
        if (atMs <= toMs && untilMs > fromMs) yield slot;
      }
    }
  }

  return { slotsBetween, sessionOf };
}

type Span = { slot: number; atMs: number; untilMs: number };

/** The first working day after a moment on which a slot is held. */
function nextWorkingDayHeld(fromMs: number, number: number): number {
  for (let dayNumber = Math.floor((fromMs - epochMs) / dayMs); ; dayNumber++) {
    const dayStartMs = epochMs + dayNumber * dayMs;
    if (nextDayHeld(dayNumber, number) === dayNumber && workingDayMs(dayStartMs) === dayStartMs) {
      return dayNumber;
    }
  }
}

/** How long an archived call exists: an earnings call for about two periods, another event for 40 days. */
function keptMs({ firstQuarter, lastQuarter, event }: Season): number {
  if (event.fiscalPeriod === null) return 40 * dayMs;
  return (lastQuarter - firstQuarter + 1) * 200 * dayMs;
}

const longestKeptMs = 400 * dayMs;
/** In quarters. */
const longestSeason = 4;
