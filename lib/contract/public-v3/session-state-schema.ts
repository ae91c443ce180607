import * as z from "zod/mini";
import { observedStates, sessionStates } from "./session-state.ts";

/** A state as upstream may send it. (Section 3) */
export const sessionStateSchema = z.enum(sessionStates);

/** A state after parsing. */
export const observedStateSchema = z.enum(observedStates);
