import { handle } from "#lib/server/http/handle.ts";
import { unwatchCompanyRoute, watchCompanyRoute } from "#lib/server/http/saved/saved.ts";

export const PUT = handle(watchCompanyRoute);
export const DELETE = handle(unwatchCompanyRoute);
