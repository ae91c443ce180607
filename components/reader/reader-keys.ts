import type { KeyMeaning } from "#lib/client/page/page-keys.ts";

/** A command that a key gives in the reader. */
export type ReaderCommand =
  | { kind: "playPause" | "mute" | "follow" | "search" | "nextHit" | "previousHit" }
  | { kind: "copyLink" | "addToBasket" | "help" | "leave" }
  | { kind: "skip"; seconds: number }
  | { kind: "chapter"; direction: "previous" | "next" }
  | { kind: "rate"; step: 1 | -1 }
  | { kind: "part"; tenths: number };

/** The parts of a key press that matter here. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * The command of a key press; null where it has none. Not called while the focus is in a field or a slider. Keys of a
 * single character can be switched off, for people who use speech input (WCAG 2.1.4).
 */
export function readerCommand(
  { key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress,
  hasLetterKeys: boolean,
): ReaderCommand | null {
  if (metaKey) return null;
  // Many keyboards type brackets with AltGr, which browsers report as Ctrl and Alt, or as Alt alone.
  const isBracketByAltGr = (key === "[" || key === "]") && altKey;
  if ((ctrlKey || altKey) && !isBracketByAltGr) return null;
  if (!hasLetterKeys && key.length === 1 && key !== " ") return null;
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
    case "b":
      return { kind: "addToBasket" };
    case "?":
      return { kind: "help" };
    case "Escape":
      return { kind: "leave" };
    default:
      return null;
  }
}

/** The keys as the help lists them. */
export const readerKeyHelp: readonly KeyMeaning[] = [
  { keys: ["Space", "K"], does: "Play or pause" },
  { keys: ["J", "L"], does: "10 seconds back, forward" },
  { keys: ["←", "→"], does: "5 seconds back, forward; with Shift 1 second" },
  { keys: ["[", "]"], does: "Previous, next chapter" },
  { keys: ["A", "Z"], does: "In the chapters: the next one that begins so" },
  { keys: ["0", "9"], does: "Jump to 0 % to 90 % of the call" },
  { keys: ["<", ">"], does: "Slower, faster" },
  { keys: ["M"], does: "Mute or unmute" },
  { keys: ["F"], does: "Follow playback in the text, or stop" },
  { keys: ["/"], does: "Search the transcript" },
  { keys: ["N", "P"], does: "Next, previous match" },
  { keys: ["C"], does: "Copy a link to this moment, or the selected quote" },
  { keys: ["B"], does: "Add the selected quote to the basket" },
  { keys: ["Esc"], does: "Close what is open, then go back to the text" },
  { keys: ["?"], does: "Show this help" },
];
