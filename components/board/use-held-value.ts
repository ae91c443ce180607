"use client";

import { useState } from "react";

/** The value as it was when the hold began; the current one while nothing is held. */
export function useHeldValue<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
