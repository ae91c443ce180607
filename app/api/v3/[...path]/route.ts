import { handle } from "#lib/server/http/handle.ts";
import { publicV3Route } from "#lib/server/http/public-v3.ts";

export const GET = handle(publicV3Route);
