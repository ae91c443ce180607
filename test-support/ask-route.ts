import type { MountedName } from "#lib/contract/board/endpoints/endpoints.ts";
import { endpointRoute } from "#lib/server/http/endpoints/endpoint-route.ts";
import { answer, type PathParts, type Route } from "#lib/server/http/handle.ts";
import { publicV3Route } from "#lib/server/http/public-v3.ts";
import type { AppWorld } from "./app-world.ts";

/** A route of its own, or an operation of the table of endpoints. */
export type Asked = Route | MountedName;

/** Calls a route of a world as its route handler would. */
export function askRoute(
  { runtime }: AppWorld,
  asked: Asked,
  path: string,
  parts: PathParts = {},
  init?: RequestInit,
): Promise<Response> {
  const route = typeof asked === "string" ? endpointRoute(asked) : asked;
  return answer(route, new Request(`http://app.example${path}`, init), runtime, parts);
}

/** The parts of an address of a session's sound, as Next gives them to its route. */
export function partsOf(address: string): PathParts {
  const [, , , id, , ...path] = address.split("?")[0]!.split("/");
  return { id, path };
}

/** Requests a path of the interface through its proxy. */
export function askProxied(world: AppWorld, path: string, init?: RequestInit): Promise<Response> {
  const parts = path.slice(1).split("?")[0]!.split("/");
  return askRoute(world, publicV3Route, `/api/v3${path}`, { path: parts }, init);
}
