"use client";

import { useEffect, useState } from "react";

const reloadAfterSeconds = 60;

/** What a wall shows when the page itself broke: that, and when it will help itself. */
export function WallRescue() {
  const [secondsLeft, setSecondsLeft] = useState(reloadAfterSeconds);
  useEffect(() => {
    const timer = setInterval(() => {
      setSecondsLeft((left) => Math.max(0, left - 1));
    }, 1_000);
    const reload = setTimeout(() => {
      location.reload();
    }, reloadAfterSeconds * 1_000);
    return () => {
      clearInterval(timer);
      clearTimeout(reload);
    };
  }, []);
  return (
    <main className="wall-rescue dark bg-bg text-ink">
      <p className="font-semibold">This wall stopped working</p>
      <p className="text-ink-2 num">
        What it showed is gone, nothing is known. It starts again in {secondsLeft} s.
      </p>
    </main>
  );
}
