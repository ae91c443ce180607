import fc from "fast-check";

/*
 * fast-check lists every character of Unicode for its unit "binary", and so for `webUrl` and `webSegment`, which takes
 * each process a second and 120 MB. These generate the same without the list.
 */
const surrogates = { from: 0xd800, count: 0x800 };

/** Any character of Unicode, as a unit of strings. */
export const anyCharacter = fc.integer({ min: 0, max: 0x10ffff - surrogates.count }).map(
  (index) => String.fromCodePoint(index < surrogates.from ? index : index + surrogates.count),
  (text) => {
    if (typeof text !== "string" || [...text].length !== 1) throw new Error("not one character");
    const point = text.codePointAt(0) ?? 0;
    return point < surrogates.from ? point : point - surrogates.count;
  },
);

const plain = Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@");

function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
}

const webText = (characters: readonly string[]) =>
  fc.string({
    unit: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(...characters) },
      { weight: 1, arbitrary: anyCharacter.map(percentEncoded) },
    ),
  });

/** A segment of a URL's path. */
export const webSegment = webText(plain);

const afterPath = webText([...plain, "/", "?"]);

/** A web URL without query and fragment. */
export const webUrl = fc
  .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), fc.array(webSegment, { maxLength: 5 }))
  .map(([scheme, authority, segments]) => [`${scheme}://${authority}`, ...segments].join("/"));

/** A web URL, possibly with a query and a fragment. */
export const webUrlWithQuery = fc
  .tuple(webUrl, fc.option(afterPath), fc.option(afterPath))
  .map(
    ([url, query, fragment]) =>
      url + (query === null ? "" : `?${query}`) + (fragment === null ? "" : `#${fragment}`),
  );
