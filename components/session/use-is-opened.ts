"use client";

import { useContext } from "react";
import { OpenPanelContext } from "./open-panel.ts";

/** True for the call whose panel is open. */
export function useIsOpened(id: number): boolean {
  return useContext(OpenPanelContext)?.id === id;
}

/** The classes of the opened call's card: ink, because colour means state. */
export const openedLook = "border-ink shadow-[inset_0_0_0_1px_var(--ink)] ring-3 ring-ink/12";
