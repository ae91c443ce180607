import type { ReactNode } from "react";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";

const shapes: Record<ObservedState, ReactNode> = {
  live: (
    <>
      <circle cx="8" cy="8" r="3.25" fill="currentColor" stroke="none" />
      <circle cx="8" cy="8" r="6" opacity=".45" />
    </>
  ),
  willBeLive: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  notLive: <circle cx="8" cy="8" r="5.5" strokeDasharray="2.2 2.4" />,
  liveFailedInterrupted: <path d="M2 8h3.2l1.4-4 2.2 8 1.5-4H14" />,
  liveFailedNoAccess: (
    <>
      <rect x="3.5" y="7" width="9" height="6.2" rx="1.2" fill="currentColor" />
      <path d="M5.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7" />
    </>
  ),
  liveFailedNotStarted: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M4 12 12 4" />
    </>
  ),
  processingRecording: <path d="M14 8a6 6 0 1 1-6-6" />,
  processingRecordingFailed: (
    <>
      <path d="M8 2.2 14.4 13.4H1.6Z" />
      <path d="M8 6.6v3.2M8 11.6v.1" />
    </>
  ),
  recordingAvailable: <path d="M5 3.4v9.2L12.6 8Z" fill="currentColor" />,
  unknown: (
    <>
      <rect x="2.5" y="2.5" width="11" height="11" rx="2" strokeDasharray="2.4 2.4" />
      <path d="M6.3 6.4a1.75 1.75 0 1 1 2.6 1.5c-.6.35-.9.7-.9 1.2M8 11.3v.1" />
    </>
  ),
};

interface StateGlyphProps {
  state: ObservedState;
  className?: string;
}

/** The shape of a state, in the colour of the text around it; the word always stands beside it. */
export function StateGlyph({ state, className = "size-4 shrink-0" }: StateGlyphProps) {
  return <GlyphFrame className={className}>{shapes[state]}</GlyphFrame>;
}

/** The shape for failures of any kind. */
export function FailureGlyph({ className }: { className: string }) {
  return <GlyphFrame className={className}>{shapes.processingRecordingFailed}</GlyphFrame>;
}

/** The shape for a part that a call's text or sound lacks. */
export function InterruptionGlyph({ className }: { className: string }) {
  return <GlyphFrame className={className}>{shapes.liveFailedInterrupted}</GlyphFrame>;
}

/** The 16 by 16 frame of a glyph, hidden from screen readers because a word always stands beside it. */
export function GlyphFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {children}
    </svg>
  );
}
