import { handle } from "#lib/server/http/handle.ts";
import { sessionAudioRoute } from "#lib/server/http/media/audio.ts";

export const GET = handle(sessionAudioRoute);
export const HEAD = handle(sessionAudioRoute);
