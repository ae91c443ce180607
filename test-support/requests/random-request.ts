import { pick, wholeNumber, type Random } from "../../service/content/seeded-random.ts";

/** A request as anybody might send it, by mistake or not. */
export interface RandomRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | null;
}

const methods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
];
const hardTexts = [
  "",
  "0",
  "-1",
  "1e9",
  "9007199254740993",
  "99999999999999999999",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "%",
  "%00",
  "%ff",
  "%ud800",
  "..",
  "%2e%2e%2f",
  "..%5c",
  "%252e",
  "*",
  "a".repeat(3_000),
  "😀",
  "é",
  "\u202e",
  "2026-02-03",
  "2026-02-30T00:00:00Z",
  "+275761-01-01",
  "P1D",
  "live",
  "LIVE",
  "unknown",
  "'; drop table --",
  "<script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "speaker:",
  '"a b',
  "near:(",
  "a OR",
  "((((((((((",
];
const parameters = [
  "id",
  "limit",
  "cursor",
  "since",
  "at",
  "q",
  "query",
  "range",
  "state",
  "states",
  "levels",
  "expand",
  "ids",
  "companyId",
  "eventId",
  "startDate",
  "endDate",
  "updatedAfter",
  "sortBy",
  "direction",
  "v",
  "t",
  "to",
  "day",
  "view",
  "days",
  "country",
  "ticker",
  "isin",
  "cik",
  "distance",
  "screen",
  "transcriptVersion",
  "_rsc",
];
const bodies = [
  "",
  "{",
  "null",
  "[]",
  "0",
  '{"reason":1}',
  '{"__proto__":{"a":1}}',
  "[".repeat(5_000),
  "\u0000",
];
const headers: Record<string, string>[] = [
  { range: "bytes=0-" },
  { range: "bytes=9-1,-0,x" },
  { "if-none-match": '"a", W/"b", *' },
  { "if-modified-since": "yesterday" },
  { accept: "application/json;q=x" },
  { "accept-encoding": "br;q=2, *;q=0" },
  { "next-action": "x".repeat(40) },
  { rsc: "1", "next-router-state-tree": "%5B" },
  { "x-forwarded-for": "1.2.3.4, ::1", "x-forwarded-host": "evil.example" },
  { authorization: "Bearer x" },
  { cookie: "__Host-callboard=x; a=%" },
  { origin: "null" },
  { host: "evil.example" },
  { "content-type": "multipart/form-data; boundary=" },
  { expect: "100-continue" },
];

/**
 * A request to one of the routes, written as the app's folders have it, with ids, parameters, headers and a body that
 * are right, nearly right, or wrong.
 * @param ids what an id in a path may really be
 */
export function randomRequest(
  random: Random,
  routes: readonly string[],
  ids: readonly string[],
): RandomRequest {
  const chance = (share: number) => random() < share;
  const text = () => (chance(0.4) ? pick(random, ids) : pick(random, hardTexts));
  const method = pick(random, methods);
  const path = pick(random, routes).replaceAll(/\[+(?:\.\.\.)?\w+\]+/g, text);
  const asked = Array.from(
    { length: wholeNumber(random, 0, 4) },
    () => `${pick(random, parameters)}=${text()}`,
  );
  const target = `${chance(0.05) ? `${path}/${text()}` : path}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
  return {
    method,
    target: target.replaceAll(/[^\u0021-\u007e]/gu, encodeURIComponent),
    headers: Object.fromEntries(
      Array.from({ length: wholeNumber(random, 0, 3) }, () => Object.entries(pick(random, headers))).flat(),
    ),
    body: ["POST", "PUT", "PATCH", "DELETE"].includes(method) ? pick(random, bodies) : null,
  };
}
