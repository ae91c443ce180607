/** What was measured in one minute of a live call; null for what was not. */
export interface AirMinute {
  /** The loudest second that was listened to, and the mean of the loudest segment, in whole dBFS. */
  loudestDb: number | null;
  meanDb: number | null;
  /** How far the text was behind the sound at most, in whole seconds. */
  behindSeconds: number | null;
}

/** A minute in which nothing was measured. */
export const unmeasured: AirMinute = { loudestDb: null, meanDb: null, behindSeconds: null };

const bytesEach = 3;
/** A longer stretch is not kept: no call lasts for a day. */
export const maxMinutes = 1_440;
const maxOfByte = 254;

/** Consecutive minutes in three bytes each, as base64; 0 stands for what was not measured. */
export function packMinutes(minutes: readonly AirMinute[]): string {
  const bytes = minutes
    .slice(0, maxMinutes)
    .flatMap(({ loudestDb, meanDb, behindSeconds }) => [
      toByte(loudestDb, -1),
      toByte(meanDb, -1),
      toByte(behindSeconds, 1),
    ]);
  return btoa(String.fromCharCode(...bytes));
}

/** The minutes of a packed text. */
export function unpackMinutes(packed: string): AirMinute[] {
  const bytes = atob(packed);
  return Array.from({ length: Math.floor(bytes.length / bytesEach) }, (_, index) => {
    const byte = (at: number) => bytes.charCodeAt(index * bytesEach + at);
    return {
      loudestDb: ofByte(byte(0), -1),
      meanDb: ofByte(byte(1), -1),
      behindSeconds: ofByte(byte(2), 1),
    };
  });
}

function toByte(value: number | null, sign: 1 | -1): number {
  return value === null ? 0 : 1 + Math.min(maxOfByte, Math.max(0, Math.round(value * sign)));
}

function ofByte(byte: number, sign: 1 | -1): number | null {
  // Adding 0 turns -0 into 0.
  return byte === 0 ? null : (byte - 1) * sign + 0;
}
