import { hasProblem } from "./request.ts";

let isRefused = false;
const listeners = new Set<() => void>();

function note(refused: boolean): void {
  isRefused = refused;
  for (const listener of listeners) listener();
}

/** Whether our server does not know this browser's zone, because its list of zones is older. Pages then show UTC. */
export const refusedZone = {
  is: () => isRefused,
  /** Lets pages ask for the zone again. */
  forget: () => note(false),
  subscribe(this: void, listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Asks for an answer whose days begin in a zone. @throws what the request throws, once a refused zone is noted */
export async function inZone<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && hasProblem(error, "unknownZone")) note(true);
    throw error;
  }
}
