import fc from "fast-check";
import { expect, it } from "vitest";
import { placesOf } from "../../../domain/search/fits.ts";
import { packPlaces, placesOfWords, timesInARow, unpackPlaces } from "./packed-places.ts";

it("packed places are the same again", () => {
  const ofCalls = fc.uniqueArray(fc.nat(2 ** 26)).map((places) => places.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(ofCalls, (places) => {
      expect(unpackPlaces(packPlaces(places))).toEqual(places);
    }),
  );
});

it("counts the phrases of a call as reading its paragraphs does", () => {
  const word = fc.constantFrom("cash", "flow", "free");
  const call = fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 6 });
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(call, phrase, (paragraphs, words) => {
      const places = placesOfWords(paragraphs.map((said) => ({ words: said })));
      const [first = "", ...others] = words;
      const asked = { words: [first, ...others], isPrefix: false } as const;
      const read = paragraphs.map((said) => placesOf(said, asked).length);
      expect(timesInARow(words.map((one) => places.get(one) ?? []))).toBe(read.reduce((a, b) => a + b, 0));
    }),
  );
});
