import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { publicV3Route } from "#lib/server/http/public-v3.ts";

export const GET = handle(shareable(publicV3Route));
