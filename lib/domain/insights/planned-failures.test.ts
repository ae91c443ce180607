import { expect, it } from "vitest";
import { onCallLoad } from "./on-call.ts";
import { isPlanned, type PlannedSilence } from "./planned-failures.ts";

const kind = "liveFailedNoAccess" as const;
const episode = (observedAt: number) => ({
  kind,
  failedAt: observedAt,
  observedAt,
  recoveredAt: observedAt + 5,
  isMeasured: true,
  atLeastMs: 5,
});
const everything: PlannedSilence = {
  from: 10,
  to: 20,
  companyId: null,
  exchange: null,
  country: null,
  state: null,
};
const companies = new Map([[1, { exchange: "NYSE", country: "US" }]]);

it("failures that begin in planned maintenance count apart", () => {
  const calls = [{ id: 7, companyId: 1, episodes: [episode(5), episode(12), episode(20)] }];
  const load = onCallLoad(calls, [], (call, one) => isPlanned(call, one, [everything], companies));
  expect(load).toMatchObject({ failures: 2, inMaintenance: 1 });
  expect(onCallLoad(calls, [])).toMatchObject({ failures: 3, inMaintenance: 0 });
});

it("maintenance is of what it names", () => {
  const covers = (scope: Partial<PlannedSilence>) =>
    isPlanned({ companyId: 1 }, episode(12), [{ ...everything, ...scope }], companies);
  expect([{ companyId: 1 }, { exchange: "NYSE" }, { country: "US" }, { state: kind }].map(covers)).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  const others = [
    { companyId: 2 },
    { exchange: "LSE" },
    { country: "SE" },
    { state: "liveFailedInterrupted" as const },
  ];
  expect(others.map(covers)).toEqual(Array.from({ length: 4 }, () => false));
});
