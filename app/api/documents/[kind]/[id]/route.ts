import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { documentFileRoute } from "#lib/server/http/media/documents.ts";

export const GET = handle(shareable(documentFileRoute));
export const HEAD = handle(shareable(documentFileRoute));
