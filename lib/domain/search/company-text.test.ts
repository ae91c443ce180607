import { expect, test } from "vitest";
import { companyText } from "./company-text.ts";

test.for([
  ["belkade", "belkade"],
  ["Belkade ent*", "Belkade ent"],
  ["US0000399011", "US0000399011"],
  ["company:BLKD guidance", "BLKD guidance"],
  ['"free cash flow" speaker:CFO', ""],
  ["tariff -steel date:90d", "tariff"],
  ['"open', ""],
])("%s may name the company %s", ([text, company]) => {
  expect(companyText(text!)).toBe(company);
});
