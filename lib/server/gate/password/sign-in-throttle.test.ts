import { expect, test } from "vitest";
import { createSignInThrottle } from "./sign-in-throttle.ts";

const create = () =>
  createSignInThrottle({
    count: () => Promise.resolve(1),
    takeBack: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  });

test("attempts from one address, however many, leave the others their own", async () => {
  const throttle = create();
  const allowed: boolean[] = [];
  for (let attempt = 0; attempt < 200; attempt += 1)
    allowed.push(await throttle.mayTry(`nobody ${attempt}`, "203.0.113.9"));
  expect(allowed.filter(Boolean)).toHaveLength(30);
  expect(await throttle.mayTry("ann", "198.51.100.4")).toBe(true);
});

test("attempts from all addresses together are limited to 120 a minute", async () => {
  const throttle = create();
  const allowed: boolean[] = [];
  for (let attempt = 0; attempt < 150; attempt += 1)
    allowed.push(await throttle.mayTry(`nobody ${attempt}`, `203.0.113.${attempt}`));
  expect(allowed.filter(Boolean)).toHaveLength(120);
});
