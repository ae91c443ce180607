import { handle } from "#lib/server/http/handle.ts";
import { transcriptAudioRoute } from "#lib/server/http/media/audio.ts";

export const GET = handle(transcriptAudioRoute);
export const HEAD = handle(transcriptAudioRoute);
