"use client";

import { useEffect, useState } from "react";

/** True once the pointer has rested for so long: nobody is pointing at anything. */
export function useStillPointer(afterMs: number): boolean {
  const [isStill, setIsStill] = useState(false);
  useEffect(() => {
    let timer = setTimeout(setIsStill, afterMs, true);
    const handleMove = () => {
      setIsStill(false);
      clearTimeout(timer);
      timer = setTimeout(setIsStill, afterMs, true);
    };
    window.addEventListener("pointermove", handleMove, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", handleMove);
    };
  }, [afterMs]);
  return isStill;
}
