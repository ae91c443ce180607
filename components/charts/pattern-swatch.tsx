import { useId } from "react";
import { HatchFill, PatternFill, type Pattern } from "./pattern.tsx";

interface PatternSwatchProps {
  pattern: Pattern | "hatch";
  color?: string;
}

/** A sample of a fill, for a legend. */
export function PatternSwatch({ pattern, color = "currentColor" }: PatternSwatchProps) {
  const id = useId();
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="size-3 shrink-0 rounded-[3px]">
      <defs>
        {pattern === "hatch" ? (
          <HatchFill id={id} />
        ) : (
          <PatternFill id={id} color={color} pattern={pattern} />
        )}
      </defs>
      <rect width="12" height="12" fill={`url(#${id})`} />
      {pattern === "hatch" && (
        <rect x=".5" y=".5" width="11" height="11" rx="3" fill="none" stroke="var(--line-strong)" />
      )}
    </svg>
  );
}
