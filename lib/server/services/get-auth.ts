import type { Auth } from "../env.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";

/** How people sign in here. */
export function getAuth({ env }: Pick<Runtime, "env"> = currentRuntime()): Auth {
  return env.AUTH;
}
