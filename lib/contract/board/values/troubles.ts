import { failureKinds } from "../../public-v3/session-state.ts";
import { airTroubles } from "./air-readings.ts";

/** What somebody can take on of a call: a failure that upstream tells, or trouble that is heard on the air. */
export const troubles = [...failureKinds, ...airTroubles] as const;
export type Trouble = (typeof troubles)[number];
