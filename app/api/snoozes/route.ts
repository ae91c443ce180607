import { handle } from "#lib/server/http/handle.ts";
import { snoozesRoute } from "#lib/server/http/marks/marks.ts";

export const GET = handle(snoozesRoute);
