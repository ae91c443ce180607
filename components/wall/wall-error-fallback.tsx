"use client";

import { useAutoReload } from "#lib/client/page/use-self-recovery.ts";
import { wallWording } from "./wall-wording.ts";

/** Replaces a wall that threw. Nobody may be there to press a button, so it reloads itself. */
export function WallErrorFallback() {
  useAutoReload(() => {
    location.reload();
  });
  return (
    <main className="wall-rescue dark bg-bg text-ink">
      <p className="font-semibold">{wallWording.broken}</p>
      <p className="text-ink-2">{wallWording.brokenNext}</p>
    </main>
  );
}
