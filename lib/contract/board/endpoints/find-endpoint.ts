import type { Endpoint } from "./endpoint.ts";
import { everyEndpoint, type EndpointName } from "./endpoints.ts";

/** The operations at one path, by method. */
export interface EndpointPath {
  /** As the table writes it, such as `/api/rules/{id}`. */
  template: string;
  operations: Readonly<Record<string, { name: EndpointName; endpoint: Endpoint }>>;
}

const prefix = "/api/";
const rest = /\{(\w+)\*\}/;

/** Every path of the table, fixed words before parts in braces, so that the first that fits is the one meant. */
export const endpointPaths: readonly EndpointPath[] = Object.entries(
  Object.groupBy(everyEndpoint, ([name]) => name.slice(name.indexOf(" ") + 1)),
)
  .map(([template, operations = []]) => ({
    template,
    operations: Object.fromEntries(
      operations.map(([name, endpoint]) => [name.slice(0, name.indexOf(" ")), { name, endpoint }]),
    ),
  }))
  .toSorted((one, other) => fixedness(other.template) - fixedness(one.template));

const fixed: ReadonlyMap<string, EndpointPath> = new Map(
  endpointPaths.filter(({ template }) => !template.includes("{")).map((path) => [path.template, path]),
);

interface PathPattern {
  path: EndpointPath;
  pattern: RegExp;
}

/** By their words at the places of `wordsOf`; those that have none at the second may fit any path of the first. */
const patterns: Partial<Record<string, PathPattern[]>> = Object.groupBy(
  endpointPaths
    .filter(({ template }) => template.includes("{"))
    .map((path) => ({ path, pattern: patternOf(path.template) })),
  ({ path }) => {
    const [first, second] = wordsOf(path.template);
    return second.startsWith("{") || /^[^{]*\{\w+\*/.test(path.template)
      ? anyOf(first)
      : `${first}/${second}`;
  },
);

function anyOf(first: string): string {
  return `${first}/*`;
}

/** The entry of a path and the texts of its parts in braces; null for a path that is not in the table. */
export function findEndpoint(path: string): (EndpointPath & { parts: Record<string, string> }) | null {
  if (!path.startsWith(prefix)) return null;
  const plain = fixed.get(path);
  if (plain) return { ...plain, parts: {} };
  const [first, second] = wordsOf(path);
  return matchOf(path, patterns[`${first}/${second}`]) ?? matchOf(path, patterns[anyOf(first)]);
}

function matchOf(path: string, among: readonly PathPattern[] = []) {
  for (const { path: entry, pattern } of among) {
    const parts = pattern.exec(path);
    if (parts) return { ...entry, parts: { ...parts.groups } };
  }
  return null;
}

/** The word after `/api/`, which no template has in braces, and the one after an id: `sessions` and `audio`. */
function wordsOf(path: string): [string, string] {
  const [, , first = "", , second = ""] = path.split("/", 5);
  return [first, second];
}

function patternOf(template: string): RegExp {
  const source = template
    .replaceAll(".", "\\.")
    .replace(rest, "(?<$1>.*)")
    .replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  // The slash before a part that may be empty may be missing with it.
  return new RegExp(`^${source.replace(/\/(\(\?<\w+>\.\*\))$/, "(?:/$1)?")}$`);
}

function fixedness(template: string): number {
  return template.split("/").filter((part) => !part.startsWith("{")).length;
}
