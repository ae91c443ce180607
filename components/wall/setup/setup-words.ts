import type { OfferedSetting, WallSound } from "#lib/domain/wall/wall-settings.ts";

/** What the page on which a wall is set up says. */
export const setupWords = {
  title: "Set up a wall",
  intro: "Everything about a wall is in its address. Choose here, then open the address on its screen.",
  settings: "Settings",
  named: {
    distance: "Farthest reader",
    screen: "Screen diagonal",
    theme: "Theme",
    zones: "Time zones beside UTC, with commas",
    rotate: "Live calls that do not fit",
    night: "Dimmed at night",
    sound: "Sounds",
  } satisfies Record<OfferedSetting, string>,
  distances: { "1": "1 m, at a desk", "3": "3 m, a room", "5": "5 m, a large room", "8": "8 m, a hall" },
  inches: (inches: string) => `${inches} inches`,
  themes: { dark: "Dark", light: "Light" },
  rotations: {
    off: "First page only",
    "10": "Take turns, 10 s each",
    "20": "Take turns, 20 s each",
    "60": "Take turns, 1 min each",
  },
  nights: { off: "Never", "20-07": "20:00 to 07:00", "22-06": "22:00 to 06:00", on: "Always" },
  nightBy: "By the screen's own clock.",
  sounds: {
    failed: "A call fails",
    recording: "A recording fails",
    overdue: "A call is late, overrun or stuck",
    recovered: "A call recovers",
  } satisfies Record<WallSound, string>,
  play: "Play",
  playSound: (name: string) => `Play the sound for: ${name}`,
  soundsBlocked: "Browsers play sound only on a page that somebody has clicked; the wall says so.",
  refused: (name: string) => `${name}: not understood, so the default is used.`,
  preview: "Preview",
  previewSize: "Screen of the preview",
  sizes: {
    "1920x1080": "1920 × 1080",
    "1280x720": "1280 × 720",
    "3840x2160": "3840 × 2160",
    "1080x1920": "1080 × 1920, portrait",
    "2560x1080": "2560 × 1080, ultrawide",
  },
  previewOf: (width: number, height: number) =>
    `The wall as on a screen of ${width} × ${height}, with the calls of now`,
  address: "Address of the wall",
  copy: "address of the wall",
  open: "Open this wall",
  letIn: "Let a screen in with it",
  letInWhy: "A screen without a keyboard opens only the short address /tv and shows a code to confirm here.",
} as const;
