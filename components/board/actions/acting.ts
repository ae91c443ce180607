"use client";

import { createContext } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";

/** What can be done with a card without opening it. */
export interface Acting {
  /** Acknowledges at once, or asks for the person's name first. */
  acknowledge: (session: BoardSession) => void;
  /** Whether this person can acknowledge it, and has not. */
  canAcknowledge: (session: BoardSession) => boolean;
  /** Opens the menu of what can be done with a call, at its card. */
  openMenu: (id: number, card: HTMLElement) => void;
}

/** Null where nothing can be done: in the past, and outside of the board. */
export const ActingContext = createContext<Acting | null>(null);
