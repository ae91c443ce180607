import { shareable } from "#lib/server/http/caching.ts";
import { boardRoute } from "#lib/server/http/board.ts";
import { handle } from "#lib/server/http/handle.ts";

export const GET = handle(shareable(boardRoute));
