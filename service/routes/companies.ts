import { oneOf } from "../db/read/condition.ts";
import { toCompany } from "../records/company-record.ts";
import { attributeConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listById, single } from "./list-answer.ts";
import { updateConditions } from "./shared-filters.ts";

/** 4.3 and 4.4: companies. */
export const companyEndpoints: Endpoints<"/companies" | "/companies/{id}"> = {
  "/companies": ({ db, query, address }) =>
    listById(
      db,
      "companies",
      [...oneOf("id", query.ids), ...attributeConditions(query), ...updateConditions(query)],
      query,
      (row) => toCompany(row, address),
    ),
  "/companies/{id}": async ({ db, id, address }) =>
    single(await db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst(), (row) =>
      toCompany(row, address),
    ),
};
