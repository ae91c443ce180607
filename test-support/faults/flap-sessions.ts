import { boardSchema } from "#lib/contract/board/board.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { pick, seededRandom } from "#service/content/seeded-random.ts";
import type { RunningService } from "../../bench/programs/start-service.ts";
import type { Pace } from "./evidence.ts";
import type { SpedUpClock } from "./sped-up-clock.ts";

const states: readonly SessionState[] = [
  "willBeLive",
  "live",
  "liveFailedInterrupted",
  "liveFailedNoAccess",
  "processingRecording",
];
/** The time between two changes in polls. */
const between = { min: 0.05, max: 1.5 };

/**
 * Changes a few sessions far more often than the sample day does, so that states begin and end between polls, at
 * polls and inside every fault. Continues until stopped; `stop` rejects when a change failed.
 */
export function flapSessions(
  service: RunningService,
  ids: readonly number[],
  { clock, pace, seed }: { clock: SpedUpClock; pace: Pace; seed: string },
): { stop: () => Promise<void> } {
  const random = seededRandom(`flaps ${seed}`);
  let isOver = false;
  const flap = async () => {
    while (!isOver) {
      await service.control("POST", `sessions/${pick(random, ids)}`, { state: pick(random, states) });
      await clock.pause((between.min + (between.max - between.min) * random()) * pace.pollEveryMs);
    }
  };
  const flapping = flap();
  // `stop` reports a failure; without this it would be an unhandled rejection until then.
  flapping.catch(() => undefined);
  return {
    stop() {
      isOver = true;
      return flapping;
    },
  };
}

const flappingSessions = 5;

/** Some sessions that are on an app's board because of their date, and so in any state. */
export async function sessionsToFlap(appUrl: string): Promise<number[]> {
  const { sessions } = boardSchema.parse(await (await fetch(`${appUrl}/api/board`)).json());
  return sessions
    .filter(({ state }) => state === "notLive")
    .slice(0, flappingSessions)
    .map(({ id }) => id);
}
