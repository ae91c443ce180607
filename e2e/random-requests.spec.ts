import { seededRandom } from "#service/content/seeded-random.ts";
import { randomRequest } from "../test-support/requests/random-request.ts";
import { sendRequests } from "../test-support/requests/send-requests.ts";
import { routeFiles } from "../test-support/gate/route-files.ts";
import { findSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

// A stack of its own, because these requests change what others would see.
test.use({ stackSettings: { UPSTREAM_NOTICE: "Random requests" } });

const count = 2_500;

test("random requests are all answered, none with a fault, and nothing of them fills the log", async ({
  stack,
  request,
}) => {
  const { id, companyId } = await findSession(request, ({ state }) => state === "live");
  const linesBefore = stack.log.length;
  const routes = routeFiles().map((route) => route.slice(route.indexOf("/")));
  const random = seededRandom("a sample of the app's");
  let left = count;
  const next = () =>
    left-- > 0 ? randomRequest(random, routes, ["1", "17", "295000", String(id), String(companyId)]) : null;
  const { statuses, faults } = await sendRequests(stack.url, next);
  expect(faults).toEqual([]);
  // On a machine that is busy with something else a deadline may pass, and 503 says so.
  const failed = [...statuses].filter(([status]) => status >= 500 && status !== 503);
  expect(failed, "answers that blame the server").toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(count / 10);
  const complaints = stack.log.slice(linesBefore).filter(isComplaint);
  expect(complaints, "warnings and errors in the app's log").toEqual([]);
  expect((await request.get("/api/health/ready")).status()).toBe(200);
});

/**
 * A warning, an error, or a line that is not JSON, in the app's log. Node warns once about experimental features, and a
 * task of the app's own may meet a service that is too busy to answer it.
 */
function isComplaint(line: string): boolean {
  const [, said] = /^app: (.*)$/s.exec(line) ?? [];
  if (said === undefined || said.includes("ExperimentalWarning")) return false;
  if (said.includes('"task":') && said.includes("unreachable")) return false;
  return !/^\{"level":[123]0,/.test(said);
}
