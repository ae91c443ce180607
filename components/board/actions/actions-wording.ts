import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";

/** The words of a card's menu, and of the same actions in the palette. */
export const actionsWording = {
  openMenu: "Actions for the focused card",
  menu: (session: BoardSession) => `Actions for ${companyName(session)}`,
  panel: "Open",
  openPanel: (session: BoardSession) => `Open ${companyName(session)} in the panel`,
  call: "Open the call's page",
  openCall: (session: BoardSession) => `Open the call of ${companyName(session)}`,
  acknowledge: "Acknowledge",
  release: "Release",
  releaseCall: (session: BoardSession) => `Release ${companyName(session)}`,
  snooze: "Snooze…",
  snoozeCall: (session: BoardSession) => `Snooze ${companyName(session)}…`,
  copyLink: "Copy link",
  copyLinkOf: (session: BoardSession) => `Copy the link to the call of ${companyName(session)}`,
  linkCopied: "Link copied",
  follow: "Follow",
  star: "Add to watchlist",
  unstar: "Remove from watchlist",
  company: "Company",
  openCompany: (session: BoardSession) => `Open the company page of ${companyName(session)}`,
} as const;
