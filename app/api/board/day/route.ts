import { shareable } from "#lib/server/http/caching.ts";
import { handle } from "#lib/server/http/handle.ts";
import { boardDayRoute } from "#lib/server/http/past-board.ts";

export const GET = handle(shareable(boardDayRoute));
