import { sql, type RawBuilder } from "kysely";
import { failureKinds, unknownState } from "../../../contract/public-v3/session-state.ts";

const failures = sql.join(failureKinds);
const unknown = sql.lit(unknownState);

/**
 * The last known state before a transition of `alias`: an unknown state shows nothing, neither that a failure ended nor
 * that another began. Null where nothing was known before.
 */
function knownBefore(alias: string): RawBuilder<unknown> {
  const own = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(case when ${own("from_state")} <> ${unknown} then ${own("from_state")}
    else (select earlier.to_state from transitions as earlier
      where earlier.session_id = ${own("session_id")} and earlier.ordinal < ${own("ordinal")}
      and earlier.to_state <> ${unknown} order by earlier.ordinal desc limit 1) end)`;
}

/** Whether a transition ended a failure: by a known state without one. */
export function endedFailure(alias: string): RawBuilder<boolean> {
  const to = sql.ref(`${alias}.to_state`);
  return sql`(${to} <> ${unknown} and ${to} not in (${failures}) and ${knownBefore(alias)} in (${failures}))`;
}

/** Whether a transition began a failure that was observed to begin. */
export function beganFailure(alias: string): RawBuilder<boolean> {
  const to = sql.ref(`${alias}.to_state`);
  return sql`(${to} in (${failures}) and ${knownBefore(alias)} not in (${failures}))`;
}
