import { expect, test } from "vitest";
import { outageMoment, readOutage } from "./daily-outage.ts";

test("an outage is two times of the day", () => {
  expect(readOutage("13:31-13:43")).toEqual({ from: "13:31", until: "13:43" });
  for (const bad of ["", "13:31", "25:00-26:00", "13:31–13:43", "1:1-2:2"])
    expect(readOutage(bad)).toBeNull();
});

test("today's outage can be seen again once it has begun, until midnight", () => {
  const outage = { from: "13:31", until: "13:43" };
  const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
  expect(outageMoment(outage, at("13:33:59"))).toBeNull();
  expect(outageMoment(outage, at("13:34:00"))).toBe("2026-11-26T13:34Z");
  expect(outageMoment(outage, at("23:59:59"))).toBe("2026-11-26T13:34Z");
  expect(outageMoment(outage, at("23:59:59") + 1_000)).toBeNull();
});
