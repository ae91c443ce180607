"use client";

import { createKeptSwitch } from "./kept-switch.ts";

/** Whether single-character shortcuts are on; the default is yes. */
const letterKeys = createKeptSwitch("callboard:letter-keys", true);

export const areLetterKeysOn = letterKeys.isOn;
export const switchLetterKeys = letterKeys.set;
export const useLetterKeys = letterKeys.use;
