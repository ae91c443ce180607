import { clsx } from "clsx";
import type { ReactNode } from "react";
import { readingReasons, type Reading } from "#lib/domain/readings.ts";
import { ReadingGlyph } from "./reading-glyph.tsx";

interface ReadingTagProps {
  reading: Reading;
  className?: string;
  /** The word, with its figure. */
  children: ReactNode;
}

/** A reading of ours as shape, colour and word inside a broken line, so that nobody takes it for upstream's word. */
export function ReadingTag({ reading, className, children }: ReadingTagProps) {
  return (
    <span
      data-reading={reading}
      title={`Callboard's own reading: ${readingReasons[reading]}`}
      className={clsx(
        "-my-0.5 inline-flex items-center gap-1 rounded-md border border-dashed border-current px-1.5 whitespace-nowrap",
        reading === "recovered" ? "text-live" : "text-processing",
        className,
      )}
    >
      <ReadingGlyph reading={reading} className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
