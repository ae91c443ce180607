import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { updateConditions } from "./shared-filters.ts";

/** 4.3 and 4.4: companies. */
export const companyEndpoints: Endpoints<"/companies" | "/companies/{id}"> = {
  "/companies": async (asked) => {
    const { db, query } = asked;
    const described = await companyConditions(db, { ...query, companyIds: query.ids }, "id");
    return listAnswer(asked, "companies", [...described, ...updateConditions(query)]);
  },
  "/companies/{id}": (asked) => singleAnswer(asked, "companies"),
};
