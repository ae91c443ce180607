import { currentRuntime, type Runtime } from "../runtime.ts";

/** Whether people sign in here with a password, and so can sign out here too. */
export function hasPasswords({ env }: Pick<Runtime, "env"> = currentRuntime()): boolean {
  return env.AUTH === "password";
}
