import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { seededRandom } from "../../service/content/seeded-random.ts";
import { startService } from "../programs/start-service.ts";
import { randomRequest } from "../../test-support/requests/random-request.ts";
import { sendRequests } from "../../test-support/requests/send-requests.ts";
import { serviceRoutes } from "../../test-support/requests/service-routes.ts";

it("the service answers random requests without a fault and in time, and is healthy afterwards", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-requests-"));
  const service = await startService(path.join(folder, "service.sqlite"), { SERVICE_SCENARIO: "day" });
  try {
    const random = seededRandom("a sample");
    let left = 1_500;
    const next = () => (left-- > 0 ? randomRequest(random, serviceRoutes, ["1", "17", "295000"]) : null);
    const tally = await sendRequests(service.url, next, { "x-api-key": service.apiKey });
    expect(tally.faults).toEqual([]);
    expect(tally.statuses.get(200)).toBeGreaterThan(100);
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
