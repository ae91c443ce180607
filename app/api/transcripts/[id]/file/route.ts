import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { transcriptFileRoute } from "#lib/server/http/transcripts.ts";

export const GET = handle(shareable(transcriptFileRoute));
export const HEAD = handle(shareable(transcriptFileRoute));
