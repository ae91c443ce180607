import { oneOf } from "../db/read/condition.ts";
import { attributeConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { updateConditions } from "./shared-filters.ts";

/** 4.3 and 4.4: companies. */
export const companyEndpoints: Endpoints<"/companies" | "/companies/{id}"> = {
  "/companies": (asked) =>
    listAnswer(asked, "companies", [
      ...oneOf("id", asked.query.ids),
      ...attributeConditions(asked.query),
      ...updateConditions(asked.query),
    ]),
  "/companies/{id}": (asked) => singleAnswer(asked, "companies"),
};
