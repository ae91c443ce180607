import { handle } from "#lib/server/http/handle.ts";
import { liveTranscriptRoute } from "#lib/server/http/media/live-transcript.ts";

export const GET = handle(liveTranscriptRoute);
