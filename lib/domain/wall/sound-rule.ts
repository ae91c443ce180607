import { heardReading } from "../session/readings.ts";
import { isRecordingFailure } from "../session/session-state.ts";
import type { WallContent } from "./wall-content.ts";
import { wallSounds, type WallSound } from "./wall-settings.ts";

/** What a wall remembers about its sounds. */
export interface SoundMemory {
  /** What the last board had; null before the first board, whose failures make no sound. */
  known: ReadonlySet<string> | null;
  /** What came since the last sound and has not sounded. */
  waiting: readonly string[];
  /** When the last sound began, in milliseconds since the epoch. */
  lastAt: number | null;
}

export const silentSoFar: SoundMemory = { known: null, waiting: [], lastAt: null };

/** People get used to a sound that comes more often. */
export const soundAtMostEveryMs = 30_000;

/**
 * The sound that is due now: for the most urgent of what came since the last sound and is still there, at most one in
 * 30 s. `wanted` are the sounds that are on; `now` in milliseconds since the epoch.
 */
export function dueSound(
  memory: SoundMemory,
  content: WallContent,
  wanted: readonly WallSound[],
  now: number,
): { memory: SoundMemory; sound: WallSound | null } {
  const news = audible(content);
  const known = new Set(news.keys());
  if (memory.known === null) return { memory: { ...memory, known }, sound: null };
  const came = [...news.keys()].filter((key) => !memory.known?.has(key));
  const waiting = [...memory.waiting, ...came].filter((key) => {
    const sound = news.get(key);
    return sound !== undefined && wanted.includes(sound);
  });
  // After the clock was set back, the last sound lies in the future and holds nothing back.
  const isSoon = memory.lastAt !== null && memory.lastAt <= now && now - memory.lastAt < soundAtMostEveryMs;
  const sound = wallSounds.find((one) => waiting.some((key) => news.get(key) === one)) ?? null;
  if (sound === null || isSoon) return { memory: { ...memory, known, waiting }, sound: null };
  return { memory: { known, waiting: [], lastAt: now }, sound };
}

/** What a wall's content has a sound for. Acknowledged and snoozed failures have none. */
function audible({ failures, overdue, recovered, counts }: WallContent): Map<string, WallSound> {
  const open = failures.slice(0, counts.attention - overdue.length);
  return new Map<string, WallSound>([
    ...open.map(
      ({ id, state, stateSince }) =>
        [`${id} ${state} ${stateSince}`, isRecordingFailure(state) ? "recording" : "failed"] as const,
    ),
    ...overdue.map((session) => {
      const reading = heardReading(session) ?? "overdue";
      return [`${session.id} ${session.state} ${reading}`, "overdue"] as const;
    }),
    ...recovered.map(({ id, recoveredAt }) => [`${id} recovered ${recoveredAt}`, "recovered"] as const),
  ]);
}
