import type { PlannedEvent } from "./planned-session.ts";
import type { ScenarioCall, ScenarioCompany } from "./world.ts";

/** A call on the day on which it is held, before what happens to it is planned. Instants in milliseconds. */
export type HeldCall = {
  id: number;
  company: ScenarioCompany;
  event: PlannedEvent;
  /** The recorded call that it plays. */
  call: ScenarioCall;
  /** Whether it is a long one, so that it is still heard when others begin. */
  isLong?: boolean;
  dateMs: number;
  /** Until when its session is listed. */
  listedUntilMs: number;
  /** Until when its recording, its edited transcript and its event are kept. */
  keptUntilMs: { recording: number; transcript: number; event: number };
};
