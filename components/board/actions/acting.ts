"use client";

import { createContext } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";

/** What a card itself can do with its call. */
export interface CardActions {
  /** Acknowledges at once, or asks for the person's name first. */
  acknowledge: (session: BoardSession) => void;
  /** Whether this person may acknowledge it and has not done so. */
  canAcknowledge: (session: BoardSession) => boolean;
  /** Opens the menu of a call's actions at its card. */
  openMenu: (id: number, card: HTMLElement) => void;
}

/** Null where cards have no actions: on a past board, and outside the board. */
export const CardActionsContext = createContext<CardActions | null>(null);
