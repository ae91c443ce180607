import { iso } from "../../../contract/public-v3/instant.ts";
import type { ToldMessage } from "../../../contract/board/alerts/alert-message.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { isReadable, readMessage, readTarget } from "../../store/alerts/alert-tables.ts";
import { findDelivery } from "../../store/alerts/deliveries.ts";
import { readStates } from "../../store/read/find-session.ts";
import { ServiceProblem } from "../service-problem.ts";

/**
 * A message as it was sent, with exactly the calls that it is about and their present states.
 * @throws ServiceProblem notFound
 */
export async function getMessage(id: number, { store }: Runtime = currentRuntime()): Promise<ToldMessage> {
  const row = await findDelivery(store.db, id);
  // One of a newer version is not understood here.
  if (!row || !isReadable(row))
    throw new ServiceProblem("notFound", "There is no such message, or it is no longer kept.");
  const { title, lines, calls = [] } = readMessage(row);
  const states = await readStates(
    store.db,
    calls.map(({ sessionId }) => sessionId),
  );
  return {
    id,
    at: iso(row.made_at),
    title,
    lines,
    channel: readTarget(row).name,
    calls: calls.map((call) => ({ ...call, state: states.get(call.sessionId) ?? null })),
  };
}
