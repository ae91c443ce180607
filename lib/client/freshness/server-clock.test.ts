import { expect, it } from "vitest";
import { createServerClock } from "./server-clock.ts";

it("has no time before the first answer", () => {
  expect(createServerClock(() => 5).now()).toBeNull();
});

it("follows the server whatever this computer's clock says", () => {
  let steady = 1_000;
  const clock = createServerClock(() => steady);
  clock.observe(500_000);
  steady += 2_500;
  expect(clock.now()).toBe(502_500);
});

it("is not set back by an answer that was made earlier for another viewer", () => {
  let steady = 0;
  const clock = createServerClock(() => steady);
  clock.observe(100_000);
  steady = 10_000;
  clock.observe(102_000);
  expect(clock.now()).toBe(110_000);
});

it("follows a server whose clock was set back without delay", () => {
  let steady = 0;
  const clock = createServerClock(() => steady);
  clock.observe(7_200_000);
  steady = 2_000;
  clock.observe(2_000);
  expect(clock.now()).toBe(2_000);
});

it("follows a server whose clock was corrected after a while", () => {
  let steady = 0;
  const clock = createServerClock(() => steady);
  clock.observe(50_000);
  for (let polls = 1; polls <= 60; polls += 1) {
    steady = polls * 2_000;
    clock.observe(steady);
  }
  expect(clock.now()).toBe(steady);
});
