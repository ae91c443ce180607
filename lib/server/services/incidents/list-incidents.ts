import type { Incident, Incidents } from "../../../contract/board/incidents/incidents.ts";
import type { OpenOrClosed } from "../../../contract/board/values/incident-values.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readClosedIncidents, readOpenIncidents } from "../../store/incidents/incidents.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { readAcknowledged } from "../../store/marks/acknowledgements.ts";
import type { Queryable } from "../../store/schema.ts";
import { toIncident } from "./incident-answer.ts";

/** The most closed incidents of a list. */
const maxClosed = 200;

const owner = Symbol.for("callboard.incidents");
/** Every viewer asks for the same list every few seconds. */
const limits = { maxEntries: 3, ttlMs: 1_000 };

/**
 * The incidents that are open or closed, newest first; all without a state. Read once a second, or a version, for all
 * viewers.
 */
export async function listIncidents(
  state: OpenOrClosed | null,
  runtime: Runtime = currentRuntime(),
): Promise<Incidents> {
  const { store, bus, clock, pollHealth } = runtime;
  const version = bus.version();
  const freshness = pollHealth.freshness();
  const lists = runtime.singleton(owner, () => new SingleFlightCache<Incident[]>(clock, limits));
  const incidents = await lists.get(`${version} ${state}`, () => readIncidents(store.db, state));
  return { version, freshness, incidents };
}

async function readIncidents(db: Queryable, state: OpenOrClosed | null): Promise<Incident[]> {
  const open = state === "closed" ? [] : (await readOpenIncidents(db)).toReversed();
  const closed = state === "open" ? [] : await readClosedIncidents(db, maxClosed);
  const acknowledged = await readAcknowledged(db);
  return [...open, ...closed].map((one) => toIncident(one, acknowledged));
}
