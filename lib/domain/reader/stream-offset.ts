/** What a playlist tells about the place of its first segment in the call. */
export interface PlaylistStart {
  /** Media sequence number of the first segment that is still listed. */
  firstSequence: number;
  /** The player's time at which that segment starts, in seconds. */
  firstStartSeconds: number;
  /** The playlist's own date of that segment, in milliseconds since the epoch. */
  firstProgramMs: number | null;
}

/**
 * Seconds to add to a player's time to get the time in the call. A playlist that still lists its first segment holds
 * the whole call, which starts at 0. In a sliding window the first segment's date minus the time the call went live
 * gives the offset; null when either is unknown.
 */
export function callOffsetSeconds(playlist: PlaylistStart, wentLiveMs: number | null): number | null {
  if (playlist.firstSequence === 0) return -playlist.firstStartSeconds || 0;
  if (playlist.firstProgramMs === null || wentLiveMs === null) return null;
  return (playlist.firstProgramMs - wentLiveMs) / 1000 - playlist.firstStartSeconds;
}
