import type { KeyMeaning } from "#lib/client/page/page-keys.ts";
import { boardWording } from "./board-wording.ts";

/** The board's keys other than letters, for the keyboard help. */
export const boardKeys: readonly KeyMeaning[] = [
  { keys: ["Enter"], does: boardWording.openFocused },
  { keys: ["↑", "↓"], does: boardWording.cardsOfLane },
  { keys: ["←", "→"], does: boardWording.otherLane },
  { keys: ["Esc"], does: boardWording.closePanel },
];

/** The letter keys of a card, listed while none has the focus, because then nothing offers them. */
export const cardKeys: readonly KeyMeaning[] = [
  { keys: ["A"], does: boardWording.acknowledgeFocused },
  { keys: ["."], does: boardWording.menuOfFocused },
];
