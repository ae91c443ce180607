"use client";

import { createContext } from "react";

/** Which call's panel is open beside the lists, and how to open another. */
export interface OpenPanel {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
}

/** Null where calls have no panel, so that their links lead to their pages. */
export const OpenPanelContext = createContext<OpenPanel | null>(null);
