"use client";

import { useAutoReload } from "#lib/client/page/use-self-recovery.ts";
import { wallWords } from "./wall-words.ts";

/** Replaces a wall that threw. Nobody may be there to press a button, so it reloads itself. */
export function WallErrorFallback() {
  useAutoReload(() => {
    location.reload();
  });
  return (
    <main className="wall-rescue dark bg-bg text-ink">
      <p className="font-semibold">{wallWords.broken}</p>
      <p className="text-ink-2">{wallWords.brokenNext}</p>
    </main>
  );
}
