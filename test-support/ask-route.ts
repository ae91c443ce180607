import { answer, type PathParts, type Route } from "#lib/server/http/handle.ts";
import { publicV3Route } from "#lib/server/http/public-v3.ts";
import type { AppWorld } from "./app-world.ts";

/** Calls a route of a world as its route handler would. */
export function askRoute(
  { runtime }: AppWorld,
  route: Route,
  path: string,
  parts: PathParts = {},
  init?: RequestInit,
): Promise<Response> {
  return answer(route, new Request(`http://app.example${path}`, init), runtime, parts);
}

/** Requests a path of the interface through its proxy. */
export function askProxied(world: AppWorld, path: string, init?: RequestInit): Promise<Response> {
  const parts = path.slice(1).split("?")[0]!.split("/");
  return askRoute(world, publicV3Route, `/api/v3${path}`, { path: parts }, init);
}
