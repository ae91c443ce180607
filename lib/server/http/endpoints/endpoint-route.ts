import type { Endpoint } from "../../../contract/board/endpoints/endpoint.ts";
import {
  endpoints,
  type EndpointName,
  type MountedName,
} from "../../../contract/board/endpoints/endpoints.ts";
import { findEndpoint } from "../../../contract/board/endpoints/find-endpoint.ts";
import { apiDigestHeader } from "../../../contract/board/values/api-digest.ts";
import type { Runtime } from "../../runtime.ts";
import { getVisitor, viewerOf } from "../../services/get-visitor.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { shareable } from "../caching.ts";
import { noCache } from "../../gate/common-headers.ts";
import type { PathParts, Route } from "../handle.ts";
import type { Implementation } from "./implementation.ts";
import { implementations } from "./implementations.ts";
import { readJson } from "./read-json.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/**
 * The route of every operation of the table that has none of its own: what the path and the method mean, in the words
 * of the table. 404 where nothing is, 405 for a method that a path does not have.
 */
export const endpointsRoute: Route = (request, runtime, { path = [] }) => {
  const found = findEndpoint(`/api/${[path].flat().join("/")}`);
  if (!found) throw new ServiceProblem("notFound", "There is nothing at this path.");
  const { operations, parts } = found;
  const { method } = request;
  const operation = operations[method] ?? (method === "HEAD" ? operations["GET"] : undefined);
  if (operation && isMounted(operation.name)) return endpointRoute(operation.name)(request, runtime, parts);
  const allow = allowed(Object.keys(operations)).join(", ");
  return new Response(null, { status: method === "OPTIONS" ? 204 : 405, headers: { allow } });
};

/** The route of one operation of the table. @throws ServiceProblem, BadParameter, and what its service throws */
export function endpointRoute(name: MountedName): Route {
  const endpoint: Endpoint = endpoints[name];
  const route: Route = (request, runtime, parts) => answerEndpoint(name, endpoint, request, runtime, parts);
  return endpoint.isShareable ? shareable(route) : route;
}

async function answerEndpoint(
  name: MountedName,
  endpoint: Endpoint,
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const { status = 200, caching } = endpoint;
  const search = new URL(request.url).searchParams;
  const ofPath = readAll(endpoint.path, (part) => [parts[part] ?? []].flat());
  const query = readAll(endpoint.query, (parameter) => search.getAll(parameter));
  if (endpoint.refusesOthers)
    refuseOthers(search, Object.keys({ ...endpoint.query, ...endpoint.describedQuery }));
  const body = endpoint.body && (await readBody(endpoint.body, request, runtime));
  const headers = {
    [apiDigestHeader]: runtime.apiDigest,
    ...(endpoint.body ? {} : caching ? { "cache-control": caching } : noCache),
  };
  const input = {
    ...ofPath,
    query,
    body,
    search,
    request,
    viewer: () => viewerOf(request, runtime),
    role: () => getVisitor(request.headers, runtime).role,
    unwell: (answer: unknown) => Response.json(answer, { status: 503, headers }),
  };
  // What was read follows the table, by which each implementation is typed.
  const answer = await (implementations[name] as Implementation<EndpointName>)(input as never, runtime);
  if (!(answer instanceof Response)) return Response.json(answer, { status, headers });
  if (!answer.headers.has("cache-control") && caching) answer.headers.set("cache-control", caching);
  return answer;
}

/** The body of a change, once a write may begin. */
async function readBody(
  schema: NonNullable<Endpoint["body"]>,
  request: Request,
  runtime: Runtime,
): Promise<unknown> {
  const { name } = getVisitor(request.headers, runtime);
  const read = await readJson(request, schema);
  await awaitWriteTurn(runtime, request.signal);
  // Without authentication, the body has the name that the person gave.
  return name === null ? read : { ...(read as object), by: name };
}

function readAll(parameters: Endpoint["query"] = {}, textsOf: (name: string) => string[]): object {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, { read }]) => [name, read(textsOf(name), name)]),
  );
}

function refuseOthers(search: URLSearchParams, names: readonly string[]): void {
  const unknown = [...search.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new ServiceProblem("badRequest", `There is no parameter ${unknown}, only ${names.join(", ")}.`);
}

function isMounted(name: EndpointName): name is MountedName {
  return Object.hasOwn(implementations, name);
}

/** As Next lists them for routes of their own. */
function allowed(methods: readonly string[]): string[] {
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].toSorted();
}
