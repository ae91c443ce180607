import { handle } from "#lib/server/http/handle.ts";
import { recordingFileRoute } from "#lib/server/http/media/documents.ts";

export const GET = handle(recordingFileRoute);
export const HEAD = handle(recordingFileRoute);
