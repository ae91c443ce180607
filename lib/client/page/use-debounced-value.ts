"use client";

import { useEffect, useState } from "react";

/** The value as of the last time it stayed the same for `settlesMs`. */
export function useDebouncedValue<Value>(value: Value, settlesMs: number): Value {
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
