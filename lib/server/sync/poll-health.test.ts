import { expect, it } from "vitest";
import { createFakeClock } from "../../../test-support/fake-clock.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import { createPollHealth } from "./poll-health.ts";

it("names as the cause what failed last: the store, a refused key, or one without the dataset", () => {
  const clock = createFakeClock(Date.UTC(2026, 10, 21, 14));
  const pulse = createPollHealth(clock, 2_000, null);
  pulse.succeeded({ requestedAt: clock.now(), watchedSince: clock.now(), pollEveryMs: 2_000 });
  for (let poll = 0; poll < 3; poll += 1) pulse.failed(new Error("disk I/O error"), clock.now());
  expect(pulse.freshness()).toMatchObject({ status: "blind", cause: "storeFailing" });
  pulse.failed(new UpstreamError({ kind: "refused" }, "/live"), clock.now());
  expect(pulse.freshness()).toMatchObject({ status: "blind", cause: "upstreamRefused" });
  pulse.failed(new UpstreamError({ kind: "forbidden" }, "/live"), clock.now());
  expect(pulse.freshness()).toMatchObject({ status: "blind", cause: "upstreamForbidden" });
});

it("names the store from the first missed poll on while one waits for it, whatever failed before", async () => {
  const clock = createFakeClock(Date.UTC(2026, 10, 21, 14));
  const pulse = createPollHealth(clock, 2_000, null);
  pulse.succeeded({ requestedAt: clock.now(), watchedSince: clock.now(), pollEveryMs: 2_000 });
  pulse.failed(
    new UpstreamError({ kind: "unreachable", cause: "ECONNREFUSED" }, "/live"),
    clock.now() + 2_000,
  );
  await clock.advance(2_000);
  expect(pulse.heldUp()).toBe(null);
  pulse.waitsForStore(true);
  await clock.advance(3_000);
  expect(pulse.freshness()).toMatchObject({ status: "late", cause: "storeFailing", retryAt: null });
  expect(pulse.heldUp()).toMatchObject({ cause: "storeFailing", failuresInARow: 1 });
  pulse.waitsForStore(false);
  expect(pulse.freshness()).toMatchObject({ status: "late", cause: "upstreamUnreachable" });
});

it.each([
  ["is still blind where the clock was set back by as long as upstream was silent", 30_000, -30_000, "blind"],
  ["is still current where the clock was set ahead an hour", 1_000, 3_600_000, "current"],
] as const)("%s", async (_, silentForMs, setByMs, status) => {
  const clock = createFakeClock(Date.UTC(2026, 10, 21, 14));
  const pulse = createPollHealth(clock, 2_000, null);
  pulse.succeeded({ requestedAt: clock.now(), watchedSince: clock.now(), pollEveryMs: 2_000 });
  await clock.advance(silentForMs);
  clock.set(setByMs);
  expect(pulse.freshness().status).toBe(status);
});
