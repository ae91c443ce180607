import type {
  AnswerOf,
  BodyOf,
  MountedName,
  PathOf,
  QueryNameOf,
} from "../../contract/board/endpoints/endpoints.ts";
import { apiDigestHeader } from "../../contract/board/values/api-digest.ts";
import { isRecord } from "./answer.ts";
import { RequestError, send } from "./request.ts";

/** The operations that answer JSON. */
export type CallName = {
  [Name in MountedName]: [AnswerOf<Name>] extends [never] ? never : Name;
}[MountedName];

type QueryValue = string | number | readonly string[] | null | undefined;

/** What an operation is given: the parts of its path by name, its body where it has one, and its parameters. */
export type CallInput<Name extends CallName> = PathOf<Name> &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> }) & {
    /** By name, or as an address has them after the question mark. */
    query?: { readonly [Parameter in QueryNameOf<Name>]?: QueryValue } | string;
    signal?: AbortSignal;
  };

/** The same for all of them, whose parts of a path have various names. */
interface LooseInput {
  [part: string]: unknown;
  body?: unknown;
  query?: Readonly<Record<string, QueryValue>> | string;
  signal?: AbortSignal;
}

/**
 * Calls an operation of our own API; the table of endpoints types what it is given and what it answers. Only types come
 * from there, so that no page loads a validator: that an answer is ours and of this version, its digest says.
 *
 * @throws RequestError, or the abort as it came; after `unreachable` and `unreadable` it is not known whether a change was
 * made
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[input]: object extends CallInput<Name> ? [CallInput<Name>?] : [CallInput<Name>]
): Promise<AnswerOf<Name>> {
  const { body, query, signal, ...parts }: LooseInput = input ?? {};
  const [method = "GET", template = ""] = name.split(" ");
  const path = template.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(String(parts[part])),
  );
  const content = body === undefined ? {} : { method, body: JSON.stringify(body) };
  const { response, answer } = await send(path + searchOf(query), content, signal);
  const digest = response.headers.get(apiDigestHeader);
  const { status } = response;
  const expected = pageDigest();
  const isOfPage = digest === expected || expected === null;
  // What another version of our server changed is changed, and nobody must be told that it is not.
  const isMade = digest !== null && body !== undefined;
  if ((isOfPage || isMade) && isRecord(answer)) return answer as AnswerOf<Name>;
  throw digest === null || isOfPage
    ? new RequestError({ kind: "unreadable", status }, "The answer is not our server's")
    : new RequestError({ kind: "otherVersion", status }, "The answer is of another version");
}

/** The digest that the server wrote on this page; null where there is no page, or it does not say: then any is right. */
function pageDigest(): string | null {
  return typeof document === "undefined" ? null : (document.documentElement.dataset["api"] ?? null);
}

function searchOf(query: string | Readonly<Record<string, QueryValue>> = {}): string {
  if (typeof query === "string") return query === "" ? "" : `?${query}`;
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)]),
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
