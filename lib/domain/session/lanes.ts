/** The five lanes in the order of a session's life, and one for unknown states. */
export const lanes = ["scheduled", "confirmed", "live", "processing", "recorded", "unknown"] as const;
export type Lane = (typeof lanes)[number];

/** The title of a lane. */
export const laneTitles: Record<Lane, string> = {
  scheduled: "Scheduled",
  confirmed: "Will be live",
  live: "Live",
  processing: "Processing",
  recorded: "Recording available",
  unknown: "Unknown state",
};

/** The tones of states; each has one colour. */
export type Tone = "idle" | "soon" | "live" | "failed" | "processing" | "recorded" | "unknown";

/** The tone of a lane's sessions that have not failed. */
export const laneTones: Record<Lane, Tone> = {
  scheduled: "idle",
  confirmed: "soon",
  live: "live",
  processing: "processing",
  recorded: "recorded",
  unknown: "unknown",
};
