/** What a key does in the reader. */
export type ReaderCommand =
  | { kind: "playPause" | "mute" | "follow" | "search" | "nextHit" | "previousHit" | "copyLink" | "help" }
  | { kind: "skip"; seconds: number }
  | { kind: "chapter"; direction: "previous" | "next" }
  | { kind: "rate"; step: 1 | -1 }
  | { kind: "part"; tenths: number };

/** A key press, as far as it matters here. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** Reads a key press; null for keys that are not ours. Not asked while focus is in a field or a slider. */
export function readerCommand({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): ReaderCommand | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) {
    if (key === "ArrowLeft") return { kind: "chapter", direction: "previous" };
    return key === "ArrowRight" ? { kind: "chapter", direction: "next" } : null;
  }
  if (/^\d$/.test(key)) return { kind: "part", tenths: Number(key) };
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case " ":
    case "k":
      return { kind: "playPause" };
    case "j":
      return { kind: "skip", seconds: -10 };
    case "l":
      return { kind: "skip", seconds: 10 };
    case "ArrowLeft":
      return { kind: "skip", seconds: shiftKey ? -1 : -5 };
    case "ArrowRight":
      return { kind: "skip", seconds: shiftKey ? 1 : 5 };
    case "[":
      return { kind: "chapter", direction: "previous" };
    case "]":
      return { kind: "chapter", direction: "next" };
    case "<":
      return { kind: "rate", step: -1 };
    case ">":
      return { kind: "rate", step: 1 };
    case "m":
      return { kind: "mute" };
    case "f":
      return { kind: "follow" };
    case "/":
      return { kind: "search" };
    case "n":
      return { kind: "nextHit" };
    case "p":
      return { kind: "previousHit" };
    case "c":
      return { kind: "copyLink" };
    case "?":
      return { kind: "help" };
    default:
      return null;
  }
}

/** The keys as the help lists them. */
export const readerKeyHelp: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Space", "K"], does: "Play or pause" },
  { keys: ["J", "L"], does: "10 seconds back, forward" },
  { keys: ["←", "→"], does: "5 seconds back, forward; with Shift 1 second" },
  { keys: ["[", "]"], does: "Previous, next chapter; also Alt with ← →" },
  { keys: ["0", "9"], does: "To that tenth of the call" },
  { keys: ["<", ">"], does: "Slower, faster" },
  { keys: ["M"], does: "Sound off or on" },
  { keys: ["F"], does: "Follow playback in the text, or stop" },
  { keys: ["/"], does: "Search the transcript" },
  { keys: ["N", "P"], does: "Next, previous place found" },
  { keys: ["C"], does: "Copy a link to this moment, or the selected quote" },
  { keys: ["?"], does: "This help" },
];
