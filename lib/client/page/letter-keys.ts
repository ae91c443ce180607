"use client";

import { createStoredSwitch } from "../kept/stored-setting.ts";

/** Whether single-character shortcuts are on; the default is yes. */
const letterKeys = createStoredSwitch("callboard:letter-keys", true);

export const areLetterKeysOn = letterKeys.get;
export const switchLetterKeys = letterKeys.set;
export const useLetterKeys = letterKeys.use;
