"use client";

import { useEffect, useState } from "react";

/** The outcome of the last copy; idle again after a moment. */
type CopyOutcome = "idle" | "copied" | "refused";

export const copyRefused = "Copying is blocked by the browser";

const shownMs = 2_500;

/**
 * Copies text, and beside it the same with its form, which mail and documents take. @throws where the browser blocks it;
 * `clipboard` is undefined on a page that is not served securely.
 */
export async function copyText(text: string, html?: string): Promise<void> {
  if (html === undefined || !("ClipboardItem" in window)) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const item = new ClipboardItem({ ...part("text/plain", text), ...part("text/html", html) });
  await navigator.clipboard.write([item]);
}

/** Copies text, and reports for a moment whether the browser allowed it. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string, html?: string) => Promise<void> } {
  // A new object for each copy, so that the time begins again when the outcome is the same.
  const [last, setLast] = useState<{ outcome: CopyOutcome }>({ outcome: "idle" });
  useEffect(() => {
    if (last.outcome === "idle") return;
    const timer = setTimeout(() => {
      setLast({ outcome: "idle" });
    }, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [last]);
  const copy = async (text: string, html?: string) => {
    try {
      await copyText(text, html);
      setLast({ outcome: "copied" });
    } catch {
      setLast({ outcome: "refused" });
    }
  };
  return { outcome: last.outcome, copy };
}

interface CopyNoticeProps {
  outcome: CopyOutcome;
  /** The confirmation, such as "Link copied". */
  copied: string;
}

/** Confirms a copy at the bottom of the screen, for controls that disappear once pressed, such as menu items. */
export function CopyNotice({ outcome, copied }: CopyNoticeProps) {
  return (
    <div
      role="status"
      className="no-print pointer-events-none fixed inset-x-4 bottom-(--above-bars) z-30 flex justify-center"
    >
      {outcome !== "idle" && (
        <p className="arrive rounded-lg bg-ink px-3.5 py-2 text-13 font-medium text-bg shadow-float">
          {outcome === "copied" ? copied : copyRefused}
        </p>
      )}
    </div>
  );
}
