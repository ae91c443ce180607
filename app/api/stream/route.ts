import { handle } from "#lib/server/http/handle.ts";
import { streamRoute } from "#lib/server/http/stream.ts";

export const GET = handle(streamRoute);
