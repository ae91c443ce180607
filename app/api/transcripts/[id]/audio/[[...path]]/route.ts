import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { transcriptAudioRoute } from "#lib/server/http/media/audio.ts";

export const GET = handle(shareable(transcriptAudioRoute));
export const HEAD = handle(shareable(transcriptAudioRoute));
