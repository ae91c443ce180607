import { handle } from "#lib/server/http/handle.ts";
import { openapiRoute } from "#lib/server/http/reference.ts";

export const GET = handle(openapiRoute);
