import type { KeyMeaning } from "#components/shell/key-help.tsx";

/** The board's keys as its help lists them. */
export const boardKeyHelp: readonly KeyMeaning[] = [
  { keys: ["Enter"], does: "Open the focused card in the panel" },
  { keys: ["A"], does: "Acknowledge the open call, or the focused card" },
  { keys: ["J", "K"], does: "Next, previous card; in the panel next, previous failure" },
  { keys: ["↑", "↓"], does: "Next, previous card of the lane" },
  { keys: ["←", "→"], does: "To the lane beside it" },
  { keys: ["P"], does: "Pause the board, resume it" },
  { keys: ["Esc"], does: "Close the panel" },
  { keys: ["Ctrl K"], does: "Find a company, a call or an action" },
  { keys: ["?"], does: "Show this help" },
];
