import { handle } from "#lib/server/http/handle.ts";
import { companyRoute } from "#lib/server/http/companies.ts";

export const GET = handle(companyRoute);
