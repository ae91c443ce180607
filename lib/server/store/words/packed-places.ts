import type { SpokenParagraph } from "../../../domain/search/spoken-call.ts";

/**
 * Where a call says each of its words, in order. Places are counted through the call, with one left out between two
 * paragraphs, so that no phrase reaches from one into the next.
 */
export function placesOfWords(paragraphs: readonly Pick<SpokenParagraph, "words">[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  let at = 0;
  for (const { words } of paragraphs) {
    for (const word of words) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
      at += 1;
    }
    at += 1;
  }
  return places;
}

/** An index of PostgreSQL takes 2,704 bytes; a place has three at most in any call that is indexed. */
const maxInPart = 800;

/** The places of a word in parts that an index takes. */
export function partsOf(places: readonly number[]): number[][] {
  const count = Math.ceil(places.length / maxInPart);
  return Array.from({ length: count }, (_, part) => places.slice(part * maxInPart, (part + 1) * maxInPart));
}

/** Packs places as their distances, with seven bits in each byte and the eighth where more follow. */
export function packPlaces(places: readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = 0;
  for (const place of places) {
    let distance = place - before;
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance);
    before = place;
  }
  return Buffer.from(bytes);
}

/** The places that were packed. */
export function unpackPlaces(bytes: Uint8Array): number[] {
  const places: number[] = [];
  let [place, distance, shift] = [0, 0, 0];
  for (const byte of bytes) {
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    place += distance;
    places.push(place);
    [distance, shift] = [0, 0];
  }
  return places;
}

/** How often words stand in a row, by the places of each in order. */
export function timesInARow([first = [], ...others]: readonly (readonly number[])[]): number {
  return others.reduce<readonly number[]>(placesAfter, first).length;
}

/** The places that come directly after one of `before`; both in order. */
function placesAfter(before: readonly number[], places: readonly number[]): number[] {
  let index = 0;
  return places.filter((place) => {
    while (index < before.length && before[index]! < place - 1) index += 1;
    return before[index] === place - 1;
  });
}
