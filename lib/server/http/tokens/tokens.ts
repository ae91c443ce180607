import { actorRequestSchema } from "../../../contract/board/acting.ts";
import { apiTokenRequestSchema } from "../../../contract/board/api-tokens.ts";
import type { Runtime } from "../../runtime.ts";
import { listTokens, makeToken, revokeToken } from "../../services/tokens/api-tokens.ts";
import { changeRoute } from "../changes/change-route.ts";
import { readTextId } from "../read-input.ts";

/** `GET /api/tokens`. */
export async function tokensRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listTokens(runtime), { headers: { "cache-control": "private, no-store" } });
}

/** `POST /api/tokens`. */
export const makeTokenRoute = changeRoute({
  readId: () => null,
  schema: apiTokenRequestSchema,
  make: (_id, request, runtime) => makeToken(request, runtime),
  status: 201,
});

/** `DELETE /api/tokens/{id}`. */
export const revokeTokenRoute = changeRoute({
  readId: readTextId,
  schema: actorRequestSchema,
  make: revokeToken,
});
