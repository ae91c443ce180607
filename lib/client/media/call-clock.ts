import { MediaClock } from "./media-clock.ts";
import type { HeardCall, Sound, SoundCall } from "./sound.ts";

/** A call with the clock that it played on, or a new one that asks the owner for the element. */
export function withClock(sound: Sound, call: SoundCall): HeardCall & { isContinued: boolean } {
  const heard = sound.find(call.name);
  if (heard) return { ...call, clock: heard, isContinued: true };
  const made: HeardCall = { ...call, clock: new MediaClock(sound.ownerOf(() => made)) };
  return { ...made, isContinued: false };
}
