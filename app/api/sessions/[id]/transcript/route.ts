import { handle } from "#lib/server/http/handle.ts";
import { liveTranscriptRoute } from "#lib/server/http/live-transcript.ts";

export const GET = handle(liveTranscriptRoute);
