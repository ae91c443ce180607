import { troubleWording } from "../session/readings.ts";
import type { SharedValue } from "../storm/shared-value.ts";
import type { StormAttribute } from "../storm/storm-calls.ts";
import { countryName } from "../text/country-name.ts";
import { counted } from "../text/plural.ts";
import { utcTime } from "../text/utc-wording.ts";
import { commonKind, presentMembers, type IncidentState, type Member } from "./incident.ts";

/** A value as a title has it: `NYSE`, `Japan`, `cdn.example`, `14:00 UTC`, a company. */
export function sharedWords(
  { attribute, value }: { attribute: StormAttribute; value: SharedValue["value"] },
  members: readonly Member[],
): string {
  switch (attribute) {
    case "exchange":
    case "host":
      return value;
    case "country":
      return countryName(value);
    case "start":
      return `${utcTime(value, "minutes")} UTC`;
    case "company":
      return members.find(({ companyId }) => String(companyId) === value)?.company ?? "one company";
  }
}

const noCommonKind = { failures: "Failures", air: "Trouble on the air" } as const;

/**
 * The name that a person gave it, or what its calls share: `No access · NYSE · 52 calls`. Messages to channels have a
 * heading of their own (`grouped-message.ts`).
 */
export function incidentTitle({ record, members }: IncidentState): string {
  if (record.name !== null) return record.name;
  const present = presentMembers(members);
  const common = commonKind(present);
  const parts = [common ? troubleWording(common.kind) : noCommonKind[record.about]];
  if (record.isEverything) parts.push("nearly every call");
  else if (record.shared) parts.push(record.shared.words);
  return [...parts, counted(present.length, "call")].join(" · ");
}
