import type { ReactNode } from "react";

interface DrawingProps {
  /** Paths on a ground of 16 by 16, in the colour of the text around them. */
  children: ReactNode;
  className: string;
  strokeWidth?: number;
  isFilled?: boolean;
}

/** The frame of every sign and glyph. Hidden from screen readers: a word always stands beside it. */
export function Drawing({ children, className, strokeWidth = 1.5, isFilled = false }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill={isFilled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {children}
    </svg>
  );
}
