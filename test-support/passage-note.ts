import type { PassageNote } from "#lib/contract/board/analyst/passage-notes.ts";

/** A note of Ada's on a passage of a recorded call. */
export const passageNote = (change: Partial<PassageNote> = {}): PassageNote => ({
  id: "a",
  owner: "Ada",
  isShared: false,
  eventId: 10,
  startSeconds: 754.2,
  endSeconds: 760,
  quote: "Inventory stands at 94 days.",
  speaker: "Nina Novak",
  text: "Ask about this",
  madeAt: "2026-11-21T14:00:00.000Z",
  changedAt: "2026-11-21T14:00:00.000Z",
  company: "Ostara Biotech",
  companyId: 100,
  title: "Q3 2026 Earnings Call",
  date: "2026-11-20T13:00:00.000Z",
  transcriptId: 77,
  sessionId: 7,
  ...change,
});
