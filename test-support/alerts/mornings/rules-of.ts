import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { alertRule } from "../alert-rule.ts";
import type { MorningPlan } from "./plan-morning.ts";
import { companyOf } from "./watch-morning.ts";

/** The rules of a morning, for its calls and with channels of their own, as other mornings may be in the same store. */
export function rulesOf({ rules, calls }: MorningPlan, firstId: number): AlertRule[] {
  const name = `-${firstId}`;
  const companyIds = Array.from({ length: calls }, (_, place) => companyOf(firstId + place));
  return rules.map(({ conditions, graceSeconds, channels, escalateMinutes }, place) =>
    alertRule({
      id: `rule${name}-${place}`,
      companyIds,
      conditions,
      graceSeconds,
      channelIds: Array.from({ length: channels }, (_, number) => `channel${name}-${place}-${number}`),
      escalation:
        escalateMinutes === null
          ? []
          : [{ afterMinutes: escalateMinutes, channelIds: [`later${name}-${place}`] }],
    }),
  );
}

/** Every channel that a rule may tell. */
export const channelIdsOf = ({ channelIds, escalation }: AlertRule): string[] => [
  ...channelIds,
  ...escalation.flatMap((step) => step.channelIds),
];
