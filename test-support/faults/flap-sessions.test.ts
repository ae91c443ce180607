import { expect, it } from "vitest";
import type { RunningService } from "../../bench/programs/start-service.ts";
import { flapSessions } from "./flap-sessions.ts";
import { createSpedUpClock } from "./sped-up-clock.ts";

const clock = createSpedUpClock({ originMs: 0, speed: 1_000 });
const pace = { pollEveryMs: 1_000, viewerPollEveryMs: 1_000 };

it("flapping is reported as failed when it is stopped, not before", async () => {
  const control = () => Promise.reject(new Error("the service is gone"));
  const service = { control } as Partial<RunningService> as RunningService;
  const flapping = flapSessions(service, [1], { clock, pace, seed: "a" });
  await clock.pause(20_000);
  await expect(flapping.stop()).rejects.toThrow("the service is gone");
});
