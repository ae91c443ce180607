import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { pdfFileRoute } from "#lib/server/http/pdf-files.ts";

export const GET = handle(shareable(pdfFileRoute));
