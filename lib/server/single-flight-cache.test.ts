import { describe, expect, it } from "vitest";
import { SingleFlightCache, type CacheLimits } from "./single-flight-cache.ts";
import { createFakeClock } from "../../test-support/fake-clock.ts";

describe("the single-flight cache", () => {
  const create = (limits: Partial<CacheLimits<string>>) => {
    const requested: string[] = [];
    const clock = createFakeClock(0);
    const cache = new SingleFlightCache<string>(clock, {
      maxEntries: 10,
      ttlMs: 1_000,
      sizeOf: (value) => value.length,
      ...limits,
    });
    const get = (key: string, value = key) =>
      cache.get(key, () => {
        requested.push(key);
        return Promise.resolve(value);
      });
    return { requested, cache, clock, get };
  };

  it("evicts by number of entries, the least recently used first", async () => {
    const { requested, get } = create({ maxEntries: 2 });
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
    expect(requested).toEqual(["a", "b", "c", "b"]);
  });

  it("evicts by size, however few entries there are", async () => {
    const { requested, get } = create({ maxSize: 10 });
    await get("small", "12");
    await get("large", "123456789");
    await get("large");
    await get("small", "12");
    expect(requested).toEqual(["small", "large", "small"]);
  });

  it("does not cache a single value that is too large", async () => {
    const { requested, get } = create({ maxSize: 3 });
    expect(await get("heavy")).toBe("heavy");
    expect(await get("heavy")).toBe("heavy");
    expect(requested).toEqual(["heavy", "heavy"]);
  });

  it("expires by the monotonic clock, from the first millisecond on, whatever the wall clock is set to", async () => {
    const { requested, clock, get } = create({});
    await get("a");
    clock.set(-7_200_000);
    await clock.advance(999);
    await get("a");
    expect(requested).toEqual(["a"]);
    await clock.advance(2);
    await get("a");
    expect(requested).toEqual(["a", "a"]);
  });

  it("shares one request among concurrent callers, and requests again after a failure", async () => {
    const { cache } = create({});
    let requests = 0;
    const fail = () => {
      requests += 1;
      return Promise.reject(new Error("away"));
    };
    const given = await Promise.allSettled([cache.get("a", fail), cache.get("a", fail)]);
    expect(given.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(requests).toBe(1);
    expect(await cache.get("a", () => Promise.resolve("back"))).toBe("back");
  });
});
