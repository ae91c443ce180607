import type { BoardSession } from "../../contract/board/board-session.ts";
import { companyName } from "../session/session-names.ts";
import type { FailingCount, SharedValue } from "./shared-value.ts";
import type { StormCause } from "./storm-cause.ts";
import type { Storm } from "./storm.ts";
import { troubleWording } from "../session/readings.ts";
import { countryName } from "../text/country-name.ts";
import { counted } from "../text/plural.ts";
import { utcTime } from "../text/utc-wording.ts";

const minuteMs = 60_000;

/**
 * The headline of a storm, in parts: `60 failed in 2 min`, `52 of 55 NYSE`, `40 No access`. It says what the calls
 * have in common and never why they fail.
 * @param companyName the name of a company by its id; null where it is not known
 */
export function describeStorm(storm: Storm, companyName: (id: number) => string | null): string[] {
  const { open, cause, mostly } = storm;
  const parts = [describeCount(storm), describeCause(cause, storm.calls, companyName) ?? "nothing in common"];
  if (mostly && mostly.count < open.length) parts.push(`${mostly.count} ${troubleWording(mostly.kind)}`);
  else if (mostly) parts.push(`all ${troubleWording(mostly.kind)}`);
  return parts;
}

/** The headline of a storm as one line; companies are named as the board's sessions name them. */
export function stormHeadline(storm: Storm, sessions: readonly BoardSession[]): string {
  return describeStorm(storm, namesAmong(sessions)).join(" · ");
}

/** The number of the incident that most of these calls are in; null before it is stored. */
export function incidentOf(
  ids: readonly number[],
  sessions: ReadonlyMap<number, BoardSession>,
): number | null {
  const numbers = ids.flatMap((id) => sessions.get(id)?.incident ?? []);
  const alike = [...Map.groupBy(numbers, (number) => number)].toSorted(([, a], [, b]) => b.length - a.length);
  return alike[0]?.[0] ?? null;
}

/** Names companies as these sessions name them; null for one that has none here. */
export function namesAmong(sessions: readonly BoardSession[]): (id: number) => string | null {
  return (id) => {
    const session = sessions.find(({ companyId }) => companyId === id);
    return session ? companyName(session) : null;
  };
}

/**
 * What failing calls have in common: `52 of 55 NYSE`; null where nothing is worth naming.
 * @param calls the number of those that could fail
 */
export function describeCause(
  { isEverything, shared }: Pick<StormCause, "isEverything" | "shared">,
  calls: number,
  companyName: (id: number) => string | null,
): string | null {
  if (isEverything) return `nearly all of ${counted(calls, "call")} that were live or due`;
  return shared && `${describeFailing(shared.inside)} ${describeValue(shared, companyName)}`;
}

/** The calls that do not share what the headline names: `8 of 140 other calls fail`; null where it names nothing. */
export function describeOutside({ cause }: Storm): string | null {
  return cause.isEverything || !cause.shared
    ? null
    : `${describeFailing(cause.shared.outside)} other calls fail`;
}

/** How many calls failed, and how fast where that was observed. */
function describeCount({ open, members, spanMs }: Storm): string {
  const recovered = members.size - open.length;
  if (recovered > 0) return `${open.length} failing, ${recovered} recovered`;
  if (spanMs === null) return `${open.length} already failed`;
  return `${open.length} failed in ${Math.max(1, Math.ceil(spanMs / minuteMs))} min`;
}

const describeFailing = ({ failing, of }: FailingCount) => `${failing} of ${of}`;

function describeValue(
  { attribute, value }: SharedValue,
  companyName: (id: number) => string | null,
): string {
  switch (attribute) {
    case "exchange":
      return value;
    case "country":
      return `in ${countryName(value)}`;
    case "host":
      return `with streams of ${value}`;
    case "start":
      return `that start at ${utcTime(value, "minutes")} UTC`;
    case "company":
      return `of ${companyName(Number(value)) ?? "one company"}`;
  }
}
