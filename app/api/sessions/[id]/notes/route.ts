import { handle } from "#lib/server/http/handle.ts";
import { noteRoute } from "#lib/server/http/marks/marks.ts";

export const POST = handle(noteRoute);
