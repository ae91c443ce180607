import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineOfId } from "./line-of-id.ts";

test("agrees with a map, for ids of every size, and after it grew", () => {
  const id = fc.oneof(
    fc.nat(50),
    fc.maxSafeNat(),
    fc.nat(9).map((high) => high * 2 ** 32),
  );
  const agrees = fc.property(
    fc.array(fc.tuple(id, fc.nat()), { maxLength: 200 }),
    fc.array(id),
    (given, others) => {
      const lines = createLineOfId(2);
      for (const [id, line] of given) lines.set(id, line);
      const map = new Map(given);
      for (const id of [...map.keys(), ...others]) expect(lines.get(id)).toBe(map.get(id));
    },
  );
  fc.assert(agrees, { seed: 20_260_203 });
});

test("ids that follow each other stay quick to find", () => {
  const lines = createLineOfId();
  for (let id = 0; id < 300_000; id++) lines.set(id * 1_000, id);
  for (let id = 0; id < 300_000; id += 997) expect(lines.get(id * 1_000)).toBe(id);
});
