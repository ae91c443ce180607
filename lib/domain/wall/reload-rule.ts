/** What an unattended screen knows when it decides whether to reload. */
export interface ReloadCase {
  /** The build that this page came from; null where the page does not say. */
  loadedBuild: string | null;
  /** The build of the last answer. */
  latestBuild: string | null;
  /** True when that answer has just arrived, so that a reload will reach a server. */
  isAnswerFresh: boolean;
  /** How long ago this page reloaded itself, in milliseconds; null where it was opened. */
  reloadedAgoMs: number | null;
}

/** Limits reloads, so that a broken deployment does not make screens flicker. */
export const reloadAtMostEveryMs = 10 * 60_000;
const shortestDelayMs = 1_000;
const spreadMs = 45_000;

/** Whether to reload now because of a new build. */
export function shouldReload(reload: ReloadCase): boolean {
  const { loadedBuild, latestBuild, isAnswerFresh, reloadedAgoMs } = reload;
  if (loadedBuild === null || latestBuild === null || loadedBuild === latestBuild || !isAnswerFresh)
    return false;
  return reloadedAgoMs === null || reloadedAgoMs >= reloadAtMostEveryMs;
}

/** How long to wait before reloading, so that many screens do not reload at once. `chance` from 0 to 1. */
export function reloadDelayMs(chance: number): number {
  return shortestDelayMs + Math.round(chance * spreadMs);
}
