import { handle } from "#lib/server/http/handle.ts";
import { documentFileRoute } from "#lib/server/http/media/documents.ts";

export const GET = handle(documentFileRoute);
export const HEAD = handle(documentFileRoute);
