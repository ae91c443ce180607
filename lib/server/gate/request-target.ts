/** The target of a request in the one form that gates, fast lane and Next get. */
export interface RequestTarget {
  /** Decoded; it begins with its only slash in a row, and has no dot segments. */
  path: string;
  /** With its question mark; empty where there is none. */
  query: string;
}

/**
 * What a path of ours may contain as it arrives: printable ASCII (RFC 3986, 2). An encoded slash is another path than
 * a plain one, and nothing here has such a name.
 */
const written = /^\/(?!.*%2f)[!-~]*$/i;
/**
 * What a decoded path may not contain, because code behind could read it as another path: a backslash, what ends a
 * path, what could be decoded again, control characters, empty segments and dot segments.
 */
const ambiguous = /[\\?#%\p{Cc}]|\/\/|\/\.{1,2}(?:\/|$)/u;

/** Reads a request's target; null when it is no plain path of this server, or has a fragment (RFC 9112, 3.2). */
export function readTarget(target: string): RequestTarget | null {
  if (target.includes("#")) return null;
  const queryAt = target.indexOf("?");
  const given = queryAt === -1 ? target : target.slice(0, queryAt);
  if (!written.test(given)) return null;
  try {
    const path = given.includes("%") ? decodeURIComponent(given) : given;
    return ambiguous.test(path) ? null : { path, query: target.slice(given.length) };
  } catch {
    return null;
  }
}

/** What is written as it is (RFC 3986, 2.2 and 2.3, but for what `encodeURI` encodes). */
const plain = /^[\w\-.!~*'();/@&=+$,:]*$/;

/** The one spelling of a target, which reads as the same target again. */
export function writeTarget({ path, query }: RequestTarget): string {
  return (plain.test(path) ? path : encodeURI(path)) + query;
}
