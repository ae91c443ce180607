import { parseInstant } from "../../contract/public-v3/instant.ts";
import { readPathId } from "../../contract/public-v3/read-query.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";

/** The `id` of a path. @throws ServiceProblem badRequest */
export function readId(parts: PathParts): number {
  const id = typeof parts.id === "string" ? readPathId(parts.id) : null;
  if (id === null) throw new ServiceProblem("badRequest", "The id must be a whole number.");
  return id;
}

/** A parameter that is a whole number; undefined when absent. @throws ServiceProblem badRequest */
export function readWholeNumber(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name);
  if (text === null) return undefined;
  const value = readPathId(text);
  if (value === null) throw new ServiceProblem("badRequest", `${name} must be a whole number.`);
  return value;
}

/** The `id` of something that people made, which is a text. @throws ServiceProblem badRequest */
export function readTextId({ id }: PathParts): string {
  if (typeof id === "string" && /^[\w-]{1,64}$/.test(id)) return id;
  throw new ServiceProblem("badRequest", "The id must be at most 64 letters, digits, _ and -.");
}

/** A parameter that is a day or an instant, in milliseconds since the epoch. @throws ServiceProblem badRequest */
export function readInstant(search: URLSearchParams, name: string): number {
  const instant = parseInstant(search.get(name) ?? "");
  if (instant !== null) return instant.ms;
  throw new ServiceProblem("badRequest", `${name} must be an instant such as 2026-11-21T14:05:00Z.`);
}
