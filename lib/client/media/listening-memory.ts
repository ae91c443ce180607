const prefix = "callboard.reader.";

/** What this browser remembers of a listener: speed and volume for all calls, the position in each. */
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

/** Where a listener stopped in a call. A listener at the live edge returns to it while the call is live. */
export interface KeptPlace {
  seconds: number;
  isAtLiveEdge: boolean;
}

const edgeMark = " live";

/** The saved place in a call; null when there is none, or at the very beginning. */
export function recallPlace(call: string): KeptPlace | null {
  const text = read(`position.${call}`) ?? "";
  const seconds = Number.parseFloat(text);
  return seconds >= 5 ? { seconds, isAtLiveEdge: text.endsWith(edgeMark) } : null;
}

export function rememberPlace(call: string, { seconds, isAtLiveEdge }: KeptPlace): void {
  write(`position.${call}`, `${Math.floor(seconds)}${isAtLiveEdge ? edgeMark : ""}`);
}

export function forgetPlace(call: string): void {
  try {
    localStorage.removeItem(`${prefix}position.${call}`);
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

function readNumber(key: string, lowest: number, highest: number): number | null {
  const text = read(key);
  const value = text === null ? Number.NaN : Number(text);
  return value >= lowest && value <= highest ? value : null;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Storage is full or blocked: playback works without it.
  }
}
