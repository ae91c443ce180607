"use client";

import { useQueryState } from "nuqs";
import { useEffect, useState } from "react";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { recallLevels } from "#lib/client/media/listening-memory.ts";

/** Opens a call on the levels of chapters that were chosen for it before, unless the address asks for some. */
export function useKeptLevels(name: string): void {
  const [levels, setLevels] = useQueryState("levels", readerParams.levels);
  // Only what the address says when the call opens counts: somebody who goes back to all levels wants all.
  const [hasNone] = useState(levels === null);
  useEffect(() => {
    const kept = hasNone ? recallLevels(name) : null;
    if (kept) void setLevels(kept);
  }, [hasNone, name, setLevels]);
}
