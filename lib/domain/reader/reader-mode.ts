import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { states, type ReaderMode } from "../session/states.ts";

/** The mode in which the reader shows a state. */
export function readerMode(state: ObservedState): ReaderMode {
  return states[state].mode;
}

/** What a state means for a reader: what happened, and what still works. */
export interface StateStory {
  title: string;
  body: string;
}

/** What the reader says of a state; null for states in which everything works. */
export function stateStory(state: ObservedState, hasText: boolean): StateStory | null {
  const { story } = states[state];
  if (story === null) return null;
  const { title, body } = story;
  return { title, body: typeof body === "string" ? body : hasText ? body.withText : body.withoutText };
}
