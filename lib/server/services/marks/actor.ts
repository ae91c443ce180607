import { ServiceProblem } from "../service-problem.ts";

/**
 * The name of the person who acts: as they signed in, or as the request gives it where nobody does.
 * @throws ServiceProblem badRequest
 */
export function actorOf(by: string | undefined): string {
  if (by === undefined) throw new ServiceProblem("badRequest", "by: say who you are.");
  return by;
}
