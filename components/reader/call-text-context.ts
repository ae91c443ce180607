"use client";

import { createContext, use } from "react";
import type { CallTextProps } from "#components/session/call-text.ts";

/** The direction and the language of the text of the call around a component. */
export const CallTextContext = createContext<CallTextProps>({ dir: "auto", lang: undefined });

/** Attributes for an element with words of the call: what was said, its speakers, its chapters. */
export const useCallText = (): CallTextProps => use(CallTextContext);
