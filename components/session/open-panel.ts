"use client";

import { createContext, useContext } from "react";

/** Which call's panel is open beside the lists, and how to open another. */
export interface OpenPanel {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
}

/** Null where calls have no panel, so that their links lead to their pages. */
export const OpenPanelContext = createContext<OpenPanel | null>(null);

/** True for the call whose panel is open. */
export function useIsOpened(id: number): boolean {
  return useContext(OpenPanelContext)?.id === id;
}

/** The classes of the opened call's card: ink, because colour means state. */
export const openedLook = "border-ink shadow-[inset_0_0_0_1px_var(--ink)] ring-3 ring-ink/12";
