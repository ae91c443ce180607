import { findRuntime } from "../runtime.ts";

/** The build of this server, by which a page notices that another one answers; undefined while it starts. */
export function getBuild(): string | undefined {
  return findRuntime()?.buildId;
}
