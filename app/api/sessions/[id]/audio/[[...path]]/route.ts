import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { sessionAudioRoute } from "#lib/server/http/media/audio.ts";

export const GET = handle(shareable(sessionAudioRoute));
export const HEAD = handle(shareable(sessionAudioRoute));
