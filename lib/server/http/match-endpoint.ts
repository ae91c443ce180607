import { endpoints, type EndpointPath } from "../../contract/public-v3/endpoints.ts";
import { readPathId } from "../../contract/public-v3/read-query.ts";

/** A documented path and the id in it. */
export interface MatchedEndpoint {
  path: EndpointPath;
  /** The path as it is asked of upstream, below /public/v3. */
  actual: string;
}

const paths = Object.keys(endpoints) as EndpointPath[];

/** The documented endpoint of a path's parts (4.1 to 4.4); null when there is none. */
export function matchEndpoint(parts: readonly string[]): MatchedEndpoint | "badId" | null {
  let hasBadId = false;
  for (const path of paths) {
    const wanted = path.slice(1).split("/");
    if (wanted.length !== parts.length) continue;
    const fits = wanted.every((word, index) => word === "{id}" || word === parts[index]);
    if (!fits) continue;
    const ids = wanted.flatMap((word, index) => (word === "{id}" ? [parts[index]!] : []));
    if (ids.every((id) => readPathId(id) !== null)) return { path, actual: `/${parts.join("/")}` };
    hasBadId = true;
  }
  return hasBadId ? "badId" : null;
}
