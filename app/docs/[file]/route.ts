import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { referenceFileRoute } from "#lib/server/http/reference.ts";

export const GET = handle(shareable(referenceFileRoute));
