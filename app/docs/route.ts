import { handle } from "#lib/server/http/handle.ts";
import { referenceRoute } from "#lib/server/http/reference.ts";

export const GET = handle(referenceRoute);
