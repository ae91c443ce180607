import { instant, number, wholeNumber } from "../../contract/board/endpoints/parameters.ts";
import type { PathParts } from "./handle.ts";

const anyNumber = wholeNumber("");
const anyInstant = instant("");

/** The `id` of a path. @throws BadParameter */
export function readId({ id }: PathParts): number {
  return number.id.read([id ?? []].flat(), "id");
}

/** A parameter that is a whole number; undefined when absent. @throws BadParameter */
export function readWholeNumber(search: URLSearchParams, name: string): number | undefined {
  return anyNumber.read(search.getAll(name), name);
}

/** A parameter that is a day or an instant, in milliseconds since the epoch. @throws BadParameter */
export function readInstant(search: URLSearchParams, name: string): number {
  return anyInstant.read(search.getAll(name), name);
}
