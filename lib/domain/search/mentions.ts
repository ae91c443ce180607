import { nearPlaces, placesOf } from "./fits.ts";
import type { Part } from "./words-query.ts";

/**
 * How often the words of a paragraph say all of these parts: as often as they say the rarest of them. Two phrases near
 * each other count once for each place of the first.
 */
export function mentionsIn(words: readonly string[], parts: readonly Part[]): number {
  return Math.min(...parts.map((part) => placesIn(words, part)));
}

function placesIn(words: readonly string[], part: Part): number {
  if (part.kind === "phrase") return placesOf(words, part.phrase).length;
  return new Set(nearPlaces(words, part).map(([first]) => first)).size;
}
