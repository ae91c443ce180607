import type { Tone } from "#lib/domain/session/lanes.ts";

/** Text colour of a tone. */
export const toneText: Record<Tone, string> = {
  idle: "text-idle",
  soon: "text-soon",
  live: "text-live",
  failed: "text-failed",
  processing: "text-processing",
  recorded: "text-recorded",
  unknown: "text-ink-2",
};

/** Background colour of a tone. */
export const toneBackground: Record<Tone, string> = {
  idle: "bg-idle-tint",
  soon: "bg-soon-tint",
  live: "bg-live-tint",
  failed: "bg-failed-tint",
  processing: "bg-processing-tint",
  recorded: "bg-recorded-tint",
  unknown: "hatch bg-sunken",
};

/** Colour of an area that is filled with a tone. */
export const toneFill: Record<Tone, string> = {
  idle: "bg-line-strong",
  soon: "bg-soon/45",
  live: "bg-live",
  failed: "bg-failed",
  processing: "bg-processing",
  recorded: "bg-recorded",
  unknown: "hatch bg-sunken",
};
