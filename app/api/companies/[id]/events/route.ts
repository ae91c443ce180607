import { handle } from "#lib/server/http/handle.ts";
import { companyEventsRoute } from "#lib/server/http/companies.ts";

export const GET = handle(companyEventsRoute);
