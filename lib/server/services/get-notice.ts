import { findRuntime } from "../runtime.ts";

/** The sentence that the settings want on every screen, for example that all data is a sample. */
export function getNotice(): string | null {
  return findRuntime()?.env.UPSTREAM_NOTICE ?? null;
}
