import { handle } from "#lib/server/http/handle.ts";
import { companySearchRoute } from "#lib/server/http/companies.ts";

export const GET = handle(companySearchRoute);
