import { handle } from "#lib/server/http/handle.ts";
import { boardDayRoute } from "#lib/server/http/past-board.ts";

export const GET = handle(boardDayRoute);
