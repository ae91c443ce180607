import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPageBuild, type PageBuild } from "./page-build.ts";

describe("the build that answers a page", () => {
  let now: number;
  let build: PageBuild;
  const hear = (afterMs: number, name: string) => {
    now += afterMs;
    build.note(name);
    return build.answering();
  };
  beforeEach(() => {
    now = 1_000;
    build = createPageBuild(
      () => "a",
      () => now,
    );
  });

  it("is its own before any answer and while only that answers", () => {
    expect(build.answering()).toBe("own");
    expect(build.latest()).toBeNull();
    expect(hear(2_000, "a")).toBe("own");
    expect(build.latest()).toBe("a");
  });

  it("is another one once only that has answered for 10 s, also where the first answer is of that one", () => {
    expect(hear(2_000, "b")).toBe("both");
    expect(hear(7_999, "b")).toBe("both");
    expect(hear(1, "b")).toBe("other");
  });

  it("is both while instances are replaced, however long that takes", () => {
    for (let round = 0; round < 20; round += 1) {
      expect(hear(2_000, "b")).toBe("both");
      expect(hear(2_000, "a")).toBe("both");
    }
    expect(hear(2_000, "b")).toBe("both");
    expect(hear(10_000, "b")).toBe("other");
  });

  it("is its own again after the new version was taken back", () => {
    hear(2_000, "a");
    expect(hear(12_000, "b")).toBe("other");
    expect(hear(2_000, "a")).toBe("both");
    expect(hear(10_000, "a")).toBe("own");
  });

  it("is never another one for a page that does not say where it came from", () => {
    const unknown = createPageBuild(
      () => null,
      () => now,
    );
    unknown.note("a");
    now += 20_000;
    unknown.note("b");
    expect(unknown.answering()).toBe("own");
  });

  it("tells its listeners of changes only", () => {
    const listener = vi.fn();
    const stop = build.subscribe(listener);
    for (const name of ["a", "a", "b", "b"]) hear(2_000, name);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    hear(20_000, "b");
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
