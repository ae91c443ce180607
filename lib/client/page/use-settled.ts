"use client";

import { useEffect, useState } from "react";

/** A value once it has not changed for so many milliseconds. */
export function useSettled<Value>(value: Value, settlesMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, settlesMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, settlesMs]);
  return settled;
}
