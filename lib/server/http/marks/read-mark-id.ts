import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";

/** The id of an item that people make; the browser generates it. @throws ServiceProblem badRequest */
export function readMarkId({ id }: PathParts): string {
  if (typeof id === "string" && /^[\w-]{1,64}$/.test(id)) return id;
  throw new ServiceProblem("badRequest", "The id must be at most 64 letters, digits, _ and -.");
}
