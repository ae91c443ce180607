import type { ReactNode } from "react";
import type { Reading } from "#lib/domain/session/readings.ts";
import { GlyphFrame } from "./state-glyph.tsx";

/** The square of everything that is heard on the air. */
const square = (
  <path
    d="M3.2 2h9.6a1.2 1.2 0 0 1 1.2 1.2v9.6a1.2 1.2 0 0 1-1.2 1.2H3.2A1.2 1.2 0 0 1 2 12.8V3.2A1.2 1.2 0 0 1 3.2 2Z"
    strokeDasharray="2.6 2.2"
    strokeWidth="1.5"
  />
);

/** A sign in the square. */
const inSquare = (sign: string, strokeWidth = 1.6) => (
  <>
    {square}
    <path d={sign} strokeWidth={strokeWidth} />
  </>
);

const shapes: Record<Reading, ReactNode> = {
  late: (
    <>
      <path d="M8 1.8 14.6 13.6H1.4Z" strokeDasharray="2.6 2.2" />
      <path d="M8 6.4v3.4l2 1.3" />
    </>
  ),
  overrun: (
    <>
      <path d="M8 1.2 14.8 8 8 14.8 1.2 8Z" strokeDasharray="2.6 2.2" />
      <path d="M5.8 5.6 8.4 8l-2.6 2.4M8.4 5.6 11 8l-2.6 2.4" strokeWidth="1.5" />
    </>
  ),
  stuck: (
    <>
      <path d="M8 1.2 14.8 8 8 14.8 1.2 8Z" strokeDasharray="2.6 2.2" />
      <path d="M6.2 5.6h3.6L6.2 10.4h3.6Z" strokeWidth="1.5" />
    </>
  ),
  silent: inSquare("M5 8h6"),
  noStream: inSquare("m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4"),
  stalled: inSquare("M6.4 5.6v4.8m3.2-4.8v4.8"),
  endedEarly: inSquare("M6.6 6.6h2.8v2.8H6.6Z", 2.2),
  textBehind: inSquare("M5 6.4h6M5 9.6h2.8"),
  waiting: inSquare("M5.2 8h0M8 8h0M10.8 8h0", 1.9),
  stillHeard: inSquare("M5.4 7v2M8 5.4v5.2M10.6 6.6v2.8"),
  // A struck circle, because nothing is known.
  notChecked: (
    <>
      <circle cx="8" cy="8" r="5.2" strokeDasharray="2.6 2.2" strokeWidth="1.5" />
      <path d="M3 13 13 3" />
    </>
  ),
  flapping: <path d="M1.6 9.4 4 5.2l2.6 5.6L9.2 5.2l2.6 5.6 2.6-4.2" strokeDasharray="5 1.6" />,
  recovered: (
    <>
      <path d="M13.6 8a5.6 5.6 0 1 1-1.9-4.2" strokeDasharray="2.6 2.2" />
      <path d="m5.6 8 1.9 1.9 3.6-3.8" />
    </>
  ),
};

interface ReadingGlyphProps {
  reading: Reading;
  className?: string;
}

/** The shape that counts all trouble on the air. */
export function AirTroublesGlyph({ className = "size-4 shrink-0" }: { className?: string }) {
  return <GlyphFrame className={className}>{inSquare("M8 5.2v3.4M8 10.9v.1", 1.8)}</GlyphFrame>;
}

/** The shape of a reading, in dashed lines. */
export function ReadingGlyph({ reading, className = "size-3.5 shrink-0" }: ReadingGlyphProps) {
  return <GlyphFrame className={className}>{shapes[reading]}</GlyphFrame>;
}
