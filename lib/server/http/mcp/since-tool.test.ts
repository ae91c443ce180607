import { afterEach, expect, it } from "vitest";
import type { AppWorld } from "../../../../test-support/app-world.ts";
import { openAssistedWorld } from "../../../../test-support/assistant/assisted-world.ts";

let close: () => Promise<void>;
afterEach(() => close());

it("an assistant is told what happened since a moment", async () => {
  const opened = await openAssistedWorld({});
  const world: AppWorld = opened.world;
  ({ close } = opened);
  await world.company(100, { name: "Umberfield Networks" });
  await world.session(1, "live", { dateMs: world.clock.now() - 60_000 });
  await world.pass(2_000);
  const at = new Date(world.clock.now() - 3_600_000).toISOString();
  const { text, fields } = await opened.assistant.call("what_happened_since", { at, phrases: ['"open'] });
  expect(fields).toMatchObject({
    at,
    isCut: false,
    heldTotal: 1,
    held: [{ session: { id: 1 }, hasRecording: false, failure: null }],
    refused: [{ q: '"open' }],
    confirmed: { status: "current" },
  });
  expect(text).toContain("1 call held since");
  expect(text).toMatch(/session 1: Umberfield Networks, .*; no recording yet/);
});
