import { handle } from "#lib/server/http/handle.ts";
import { transcriptRoute } from "#lib/server/http/transcripts.ts";

export const GET = handle(transcriptRoute);
