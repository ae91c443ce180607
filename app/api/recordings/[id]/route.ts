import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { recordingFileRoute } from "#lib/server/http/media/documents.ts";

export const GET = handle(shareable(recordingFileRoute));
export const HEAD = handle(shareable(recordingFileRoute));
