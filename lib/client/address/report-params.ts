import { anyText, idOf, param, textLike } from "../../contract/board/values/address-param.ts";

const day = textLike(/^\d{4}-\d\d-\d\d$/, "a day such as 2026-11-24");

/** The parameters of the provider report: its first and last day (UTC), and whose outages. */
export const reportParams = {
  from: param.one(day),
  to: param.one(day),
  company: param.one(idOf("a company's id")),
  exchange: param.one(anyText),
  host: param.one(anyText),
};
