import type { KeyMeaning } from "#lib/client/page/page-keys.ts";

/** What the keys without a letter do on the board. */
export const boardKeys: readonly KeyMeaning[] = [
  { keys: ["Enter"], does: "Open the focused card in the panel" },
  { keys: ["↑", "↓"], does: "Next, previous card of the lane" },
  { keys: ["←", "→"], does: "To the lane beside it" },
  { keys: ["Esc"], does: "Close the panel" },
];
