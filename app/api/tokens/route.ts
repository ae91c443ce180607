import { handle } from "#lib/server/http/handle.ts";
import { makeTokenRoute, tokensRoute } from "#lib/server/http/tokens/tokens.ts";

export const GET = handle(tokensRoute);
export const POST = handle(makeTokenRoute);
