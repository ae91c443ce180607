import { expect, it, vi } from "vitest";
import { createChangeBus } from "../../sync/change-bus.ts";
import { createFakeClock } from "../../../../test-support/fake-clock.ts";
import { refreshOnVersion } from "./refresh-on-version.ts";

function createReader() {
  const bus = createChangeBus();
  const clock = createFakeClock(0);
  const read = vi.fn(() => Promise.resolve());
  const warn = vi.fn();
  refreshOnVersion({ bus, clock, log: { warn } }, "tokens", read);
  return { bus, clock, read, warn };
}

it("reads once more for versions that are published during a read", async () => {
  const { bus, clock, read } = createReader();
  const first = Promise.withResolvers<void>();
  read.mockReturnValueOnce(first.promise);
  for (const version of [1, 2, 3]) bus.publishVersion(version);
  expect(read).toHaveBeenCalledTimes(1);
  first.resolve();
  await clock.advance(60_000);
  await expect.poll(() => read.mock.calls.length).toBe(2);
});

it("reads again while the store fails, although no further version is published", async () => {
  const { bus, clock, read, warn } = createReader();
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  read.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  bus.publishVersion(1);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await clock.advance(5_000);
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  await clock.advance(5_000);
  await clock.advance(60_000);
  expect(read).toHaveBeenCalledTimes(3);
});
