"use client";

import { useState, type ReactNode } from "react";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";

const fileNotSaved = "The file can't be made right now. Try again.";

/** Runs functions that make and save a file; `notice` says so when one fails, such as when its code can't be loaded. */
export function useFileSaving(): { save: (write: () => Promise<void>) => Promise<void>; notice: ReactNode } {
  const [hasFailed, setHasFailed] = useState(false);
  const save = async (write: () => Promise<void>) => {
    setHasFailed(false);
    try {
      await write();
    } catch {
      setHasFailed(true);
    }
  };
  return {
    save,
    notice: hasFailed && <FloatingNotice onClose={() => setHasFailed(false)}>{fileNotSaved}</FloatingNotice>,
  };
}
