import * as z from "zod/mini";
import { by } from "../../../contract/board/acting.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { Input } from "./implementation.ts";

/** The person: as they signed in, or by `?by=` where nobody does. @throws ServiceProblem badRequest */
export function personOf({
  viewer,
  search,
}: Pick<Input<"GET /api/views">, "viewer" | "search">): string | null {
  const { name } = viewer();
  if (name !== null) return name;
  const given = search.get("by");
  if (given === null || given === "") return null;
  const parsed = z.safeParse(by, given);
  if (parsed.success && parsed.data !== undefined) return parsed.data;
  throw new ServiceProblem("badRequest", "by: is not a name.");
}
