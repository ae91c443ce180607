const prefix = "callboard.reader.";

/** What a listener's browser remembers: speed and volume for all calls, the position for each. */
export interface ListeningMemory {
  rate: number;
  volume: number;
}

/** Reads speed and volume; the defaults where nothing valid is stored or storage is blocked. */
export function recallListening(): ListeningMemory {
  return { rate: readNumber("rate", 0.5, 3) ?? 1, volume: readNumber("volume", 0, 1) ?? 1 };
}

export function rememberListening({ rate, volume }: ListeningMemory): void {
  write("rate", String(rate));
  write("volume", String(volume));
}

/** Where somebody stopped in a call, in seconds; null when never or at its very beginning. */
export function recallPosition(call: string): number | null {
  const seconds = readNumber(`position.${call}`, 0, Number.MAX_SAFE_INTEGER);
  return seconds !== null && seconds >= 5 ? seconds : null;
}

export function rememberPosition(call: string, seconds: number): void {
  write(`position.${call}`, String(Math.floor(seconds)));
}

export function forgetPosition(call: string): void {
  try {
    localStorage.removeItem(`${prefix}position.${call}`);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
}

function readNumber(key: string, lowest: number, highest: number): number | null {
  try {
    const text = localStorage.getItem(prefix + key);
    const value = text === null ? Number.NaN : Number(text);
    return value >= lowest && value <= highest ? value : null;
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Storage is full or blocked; listening goes on without memory.
  }
}
