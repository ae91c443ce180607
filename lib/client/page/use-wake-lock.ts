"use client";

import { useEffect } from "react";

/**
 * Keeps the screen on while the page is visible. The browser releases the lock when it is hidden, so it is requested
 * again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const hold = async () => {
      // Exists only in secure contexts; elsewhere the system's settings decide.
      if (isOver || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const held = await navigator.wakeLock.request("screen");
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // A low battery may refuse; the next return to the page requests it again.
      }
    };
    const handleVisibility = () => void hold();
    handleVisibility();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", handleVisibility);
      void lock?.release();
    };
  }, []);
}
