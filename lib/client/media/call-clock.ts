import { MediaClock } from "./media-clock.ts";
import type { PlayingCall, Sound, SoundCall } from "./sound.ts";

/** A call with its clock: the one on which it played last in this tab, else a new one. */
export function withClock(sound: Sound, call: SoundCall): PlayingCall & { isContinued: boolean } {
  const heard = sound.find(call.name);
  if (heard) return { ...call, clock: heard, isContinued: true };
  const made: PlayingCall = { ...call, clock: new MediaClock(sound.ownerOf(() => made)) };
  return { ...made, isContinued: false };
}
