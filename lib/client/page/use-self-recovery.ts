"use client";

import { useEffect, useEffectEvent } from "react";
import { ownAddress } from "../address/own-address.ts";
import { createSelfRecovery } from "./self-recovery.ts";

const answerWithinMs = 5_000;

const recovery = createSelfRecovery({
  async isServerThere() {
    try {
      const answer = await fetch(ownAddress("/api/health/live"), {
        cache: "no-store",
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return answer.ok;
    } catch {
      return false;
    }
  },
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  steadyNow: () => performance.now(),
});

/** Retries by itself while the page is broken; returns what a button calls to retry at once. */
export function useAutoReload(tryAgain: () => void): () => void {
  const attempt = useEffectEvent(tryAgain);
  useEffect(() => recovery.begin(() => attempt()), []);
  return () => void recovery.now(tryAgain);
}
