import { ServiceProblem } from "../service-problem.ts";

/**
 * The name of the person who acts, from their sign-in, or from the request where nobody signs in.
 * @throws ServiceProblem badRequest
 */
export function actorOf(by: string | undefined): string {
  if (by === undefined) throw new ServiceProblem("badRequest", "by: say who you are.");
  return by;
}
