import { findRuntime } from "../runtime.ts";

/** The sentence that the settings want on every screen, for example that data is sample data. */
export function getNotice(): string | null {
  return findRuntime()?.env.UPSTREAM_NOTICE ?? null;
}
