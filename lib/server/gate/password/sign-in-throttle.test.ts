import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryCounter } from "../memory-counter.ts";
import { createSignInThrottle, type SignInThrottle } from "./sign-in-throttle.ts";

const home = "198.51.100.4";
const elsewhere = "203.0.113.9";
let now: number;
let throttle: SignInThrottle;
beforeEach(() => {
  now = 0;
  const shared = { ...createMemoryCounter(() => now), reportSlowed: () => Promise.resolve() };
  throttle = createSignInThrottle(shared, () => now);
});

/** How many of some attempts are allowed. */
async function allowed(
  attempts: number,
  name: (attempt: number) => string,
  address: (attempt: number) => string,
) {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1)
    if ((await throttle.count(name(attempt), address(attempt))) !== "refused") count += 1;
  return count;
}
const ann = () => "ann";
const nobody = (attempt: number) => `nobody ${attempt}`;

describe("wrong passwords for a name from one address", () => {
  it("are slowed down after ten, to two a minute, and the first of those is said to be slowed", async () => {
    expect(await allowed(10, ann, () => elsewhere)).toBe(10);
    expect(await throttle.count("ann", elsewhere)).toBe("slowed");
    expect(await allowed(50, ann, () => elsewhere)).toBe(0);
    now += 30_000;
    expect(await allowed(50, ann, () => elsewhere)).toBe(1);
  });

  it("slow down nobody at another address, and no other name at this one", async () => {
    await allowed(100, ann, () => elsewhere);
    expect(await throttle.count("ann", home)).toBe("allowed");
    expect(await throttle.count("ben", elsewhere)).toBe("allowed");
  });

  it("no longer count after the right one", async () => {
    await allowed(9, ann, () => home);
    await throttle.succeeded("ann", home);
    expect(await allowed(10, ann, () => home)).toBe(10);
  });
});

describe("wrong passwords for many names", () => {
  it("from one address are slowed down after thirty, and leave the other addresses their own", async () => {
    expect(await allowed(60, nobody, () => elsewhere)).toBe(31);
    now += 5_000;
    expect(await allowed(60, nobody, () => elsewhere)).toBe(1);
    expect(await throttle.count("ann", home)).toBe("allowed");
  });

  it("do not slow down who signed in from the same address before", async () => {
    await throttle.succeeded("ann", elsewhere);
    await allowed(60, nobody, () => elsewhere);
    expect(await throttle.count("ann", elsewhere)).toBe("allowed");
    expect(await throttle.count("ben", elsewhere)).toBe("refused");
  });

  it("from all addresses together are limited to 120 a minute", async () => {
    expect(await allowed(150, nobody, (attempt) => `203.0.113.${attempt}`)).toBe(120);
  });
});

it("wrong passwords for a name from many addresses slow down only who never signed in from theirs", async () => {
  await throttle.succeeded("ann", home);
  for (let minute = 0; minute < 2; minute += 1) {
    await allowed(100, ann, (attempt) => `203.0.113.${minute * 100 + attempt}`);
    now += 60_000;
  }
  await throttle.count("ann", "192.0.2.8");
  expect(await throttle.count("ann", "192.0.2.7")).toBe("refused");
  expect(await throttle.count("ann", home)).toBe("allowed");
});

it("all addresses of an IPv6 network count as one", async () => {
  const inNetwork = (attempt: number) => `2001:db8:1:2::${(attempt + 1).toString(16)}`;
  expect(await allowed(20, ann, inNetwork)).toBe(11);
  expect(await throttle.count("ann", "2001:db8:1:3::1")).toBe("allowed");
});

it("each instance counts by itself while the store does not answer", async () => {
  const failing = () => Promise.reject(new Error("no store"));
  const store = { count: failing, isCounted: failing, takeBack: failing, forget: failing };
  throttle = createSignInThrottle(store, () => now);
  expect(await allowed(50, ann, () => elsewhere)).toBe(11);
  await throttle.succeeded("ann", home);
});
