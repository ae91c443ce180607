import { channelFacts, channelKinds } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { AlertCondition } from "#lib/contract/board/values/alert-values.ts";

/** What happens and has no end of its own. */
const momentary: ReadonlySet<string> = new Set<AlertCondition>([
  "wentLive",
  "recovered",
  "recorded",
  "transcribed",
  "spoken",
]);

/** An incident without a recovery would stay open for ever. `kind` may be one that only a newer version knows. */
export const needsEveryEnd = (kind: string) => channelFacts(kind)?.needsEveryEnd ?? false;

/** The names of the kinds of channels that hear only of what ends. */
export const incidentChannels = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
  channelKinds.filter(needsEveryEnd).map((kind) => channelFacts(kind).name),
);

/** True for a rule with channels of these kinds, none of which can ever hear of one of its conditions. */
export function reachesNothing(conditions: readonly string[], kinds: readonly string[]): boolean {
  return (
    kinds.length > 0 &&
    kinds.every(needsEveryEnd) &&
    conditions.every((condition) => momentary.has(condition))
  );
}
