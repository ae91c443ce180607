import type { AlertRule } from "../../../contract/board/alerts/alert-rules.ts";
import type { CompanyChoices } from "../../../contract/board/company-detail.ts";
import { listFilters } from "../../../domain/board/list-filters.ts";
import type { Runtime } from "../../runtime.ts";
import { searchCompanies } from "../search-companies.ts";

/** What makes a rule that is saved cover nothing or notify nobody, in sentences; empty where nothing does. */
export async function ruleWarnings(rule: AlertRule, runtime: Runtime): Promise<string[]> {
  const { choices } = await searchCompanies({ query: "" }, runtime);
  return [
    ...absent("exchange", rule.exchanges, choices.exchanges),
    ...absent("country", rule.countries, choices.countries),
    ...(rule.isOn && rule.channelIds.length === 0
      ? ["channelIds: the rule is on and notifies nobody, because it has no channel."]
      : []),
  ];
}

function absent(
  filter: "exchange" | "country",
  codes: readonly string[],
  known: CompanyChoices["exchanges"],
): string[] {
  const { normalize, field } = listFilters[filter];
  const found = new Set(known.map(({ value }) => normalize(value)));
  // Before companies are copied nothing is known.
  if (found.size === 0) return [];
  return codes
    .filter((code) => !found.has(normalize(code)))
    .map((code) => `${field}: no company has the ${filter} ${code}, so the rule covers no call there.`);
}
