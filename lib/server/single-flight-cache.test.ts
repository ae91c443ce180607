import { describe, expect, it } from "vitest";
import { SingleFlightCache, type CacheLimits } from "./single-flight-cache.ts";
import { createFakeClock } from "./testing/fake-clock.ts";

describe("the single-flight cache", () => {
  const create = (limits: Partial<CacheLimits<string>>) => {
    const asked: string[] = [];
    const clock = createFakeClock(0);
    const cache = new SingleFlightCache<string>(clock, {
      maxEntries: 10,
      ttlMs: 1_000,
      sizeOf: (value) => value.length,
      ...limits,
    });
    const get = (key: string, value = key) =>
      cache.get(key, () => {
        asked.push(key);
        return Promise.resolve(value);
      });
    return { asked, cache, clock, get };
  };

  it("makes room by number, the least recently used first", async () => {
    const { asked, get } = create({ maxEntries: 2 });
    for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
    expect(asked).toEqual(["a", "b", "c", "b"]);
  });

  it("makes room by size, however few the entries are", async () => {
    const { asked, get } = create({ maxSize: 10 });
    await get("small", "12");
    await get("large", "123456789");
    await get("large");
    await get("small", "12");
    expect(asked).toEqual(["small", "large", "small"]);
  });

  it("does not keep what is too large by itself", async () => {
    const { asked, get } = create({ maxSize: 3 });
    expect(await get("heavy")).toBe("heavy");
    expect(await get("heavy")).toBe("heavy");
    expect(asked).toEqual(["heavy", "heavy"]);
  });

  it("expires by the monotonic clock, from the first millisecond on, whatever the wall clock is set to", async () => {
    const { asked, clock, get } = create({});
    await get("a");
    clock.set(-7_200_000);
    await clock.advance(999);
    await get("a");
    expect(asked).toEqual(["a"]);
    await clock.advance(2);
    await get("a");
    expect(asked).toEqual(["a", "a"]);
  });

  it("shares one request among callers of the same time, and asks again after a failure", async () => {
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
