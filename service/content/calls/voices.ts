import type { Sector } from "./sectors.ts";

/** The voices that passages are recorded with, by name; each has a file of sound. */
export const voices = {
  man: "male",
  woman: "female",
  host: "male",
  operator: "female",
  "analyst-1": "male",
  "analyst-2": "female",
  "analyst-3": "male",
  "analyst-4": "female",
  "analyst-5": "male",
  "analyst-6": "female",
} as const;

export type Voice = keyof typeof voices;

const womenLead: Record<Sector, boolean> = {
  industrials: false,
  technology: true,
  banks: false,
  consumer: true,
  health: true,
  energy: false,
};

/** Whose voice a role has on calls of a sector: the same on all of them, so that a company's executives keep theirs. */
export function voiceOf(role: string, sector: Sector): Voice {
  const [chief, finance]: Voice[] = womenLead[sector] ? ["woman", "man"] : ["man", "woman"];
  switch (role) {
    case "CEO":
      return chief!;
    case "CFO":
      return finance!;
    case "OP":
      return "operator";
    case "IR":
    case "CHAIR":
      return "host";
    case "HOST":
      return "analyst-2";
    default:
      return `analyst-${role.slice(1)}` as Voice;
  }
}
