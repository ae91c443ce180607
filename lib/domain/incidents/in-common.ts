import type { IncidentShared } from "../../contract/board/incidents/incidents.ts";
import { troubleWording } from "../session/readings.ts";
import { countValue, explained, valuesOfFailing, type SharedValue } from "../storm/shared-value.ts";
import { stormAttributes, type StormCall } from "../storm/storm-calls.ts";
import { commonKind, isFailing, type Member } from "./incident.ts";
import { sharedWords } from "./incident-wording.ts";

/** A shared value as an incident keeps it. */
export const withWords = (shared: SharedValue, members: readonly Member[]): IncidentShared => ({
  ...shared,
  words: sharedWords(shared, members),
});

/**
 * Every value worth naming of calls that fail together: of each attribute the strongest, then the commonest kind, and the
 * host that served most of their streams where the other calls of it are not known; both are counted among the members.
 */
export function inCommonNow(calls: readonly StormCall[], members: readonly Member[]): IncidentShared[] {
  const failing = members.filter(isFailing);
  const ids = new Set(failing.map(({ sessionId }) => sessionId));
  const found = stormAttributes.flatMap((attribute) => {
    const counted = valuesOfFailing(calls, ids, attribute)
      .map((value) => countValue(calls, ids, { attribute, value }))
      .filter((value) => explained(value) !== null)
      .toSorted((one, other) => (explained(other) ?? 0) - (explained(one) ?? 0));
    return counted.slice(0, 1).map((value) => withWords(value, members));
  });
  const isHostKnown = found.some(({ attribute }) => attribute === "host");
  return [...found, ...(isHostKnown ? [] : commonHost(failing)), ...kindOf(failing)];
}

function commonHost(failing: readonly Member[]): IncidentShared[] {
  const hosts = failing.flatMap(({ host }) => host ?? []);
  const [first] = [...Map.groupBy(hosts, (host) => host)].toSorted(([, a], [, b]) => b.length - a.length);
  if (!first || first[1].length * 2 <= failing.length) return [];
  const [value, alike] = first;
  return [among(failing, { attribute: "host", value, words: value, failing: alike.length })];
}

function kindOf(failing: readonly Member[]): IncidentShared[] {
  const common = commonKind(failing);
  if (!common) return [];
  const { kind, count } = common;
  return [among(failing, { attribute: "kind", value: kind, words: troubleWording(kind), failing: count })];
}

function among(
  members: readonly Member[],
  { failing, ...value }: Pick<IncidentShared, "attribute" | "value" | "words"> & { failing: number },
): IncidentShared {
  const others = members.length - failing;
  return { ...value, inside: { failing, of: members.length }, outside: { failing: others, of: others } };
}
