import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { updateConditions } from "./shared-filters.ts";

/** 4.3 and 4.4: companies. */
export const companyEndpoints: Endpoints<"/companies" | "/companies/{id}"> = {
  "/companies": async (request) => {
    const { db, query } = request;
    const described = await companyConditions(db, { ...query, companyIds: query.ids }, "id");
    return listAnswer(request, "companies", [...described, ...updateConditions(query)]);
  },
  "/companies/{id}": (request) => singleAnswer(request, "companies"),
};
