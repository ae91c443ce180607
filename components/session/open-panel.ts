"use client";

import { createContext, useContext } from "react";

/** The call whose panel is open beside the lists, and functions that open and close it. */
export interface OpenPanel {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
}

/** Null on pages without a panel, where links lead to the calls' own pages. */
export const OpenPanelContext = createContext<OpenPanel | null>(null);

/** True for the call whose panel is open. */
export function useIsOpened(id: number): boolean {
  return useContext(OpenPanelContext)?.id === id;
}

/** The classes of the opened call's card: ink, because colour means state. */
export const openedLook = "border-ink shadow-[inset_0_0_0_1px_var(--ink)] ring-3 ring-ink/12";
