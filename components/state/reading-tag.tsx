import { clsx } from "clsx";
import type { ReactNode } from "react";
import { readingReasons, type Reading } from "#lib/domain/session/readings.ts";
import { ReadingGlyph } from "./reading-glyph.tsx";

interface ReadingTagProps {
  reading: Reading;
  className?: string;
  /** The word and its figure. */
  children: ReactNode;
}

/** Readings that are no trouble. */
const toneOfReading: Partial<Record<Reading, string>> = {
  recovered: "text-live",
  stillHeard: "text-live",
  waiting: "text-ink-2",
  notChecked: "text-ink-2",
};

/** A reading as shape, colour and word with a dashed border, so that it is not mistaken for a state from upstream. */
export function ReadingTag({ reading, className, children }: ReadingTagProps) {
  const reason = `Noticed by Callboard: ${readingReasons[reading]}`;
  return (
    <span
      data-reading={reading}
      title={reason}
      className={clsx(
        "-my-0.5 inline-flex items-center gap-1 rounded-md border border-dashed border-current px-1.5 whitespace-nowrap",
        toneOfReading[reading] ?? "text-processing",
        className,
      )}
    >
      <ReadingGlyph reading={reading} className="size-3.5 shrink-0" />
      {children}
      <span className="sr-only">. {reason}</span>
    </span>
  );
}
