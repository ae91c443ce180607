import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import { alertRule } from "../alert-rule.ts";
import type { MorningPlan } from "./plan-morning.ts";

/** The rules of a morning. `name` distinguishes them and their channels from those of other mornings in one store. */
export function rulesOf({ rules }: MorningPlan, name: string): AlertRule[] {
  return rules.map(({ conditions, graceSeconds, channels }, place) =>
    alertRule({
      id: `rule${name}-${place}`,
      conditions,
      graceSeconds,
      channelIds: Array.from({ length: channels }, (_, number) => `channel${name}-${place}-${number}`),
    }),
  );
}
