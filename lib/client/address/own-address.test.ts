import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module as the build for a base path makes it, in a browser that shows an insights page. */
function builtFor(basePath: string) {
  vi.stubEnv("BASE_PATH", basePath);
  vi.stubGlobal("location", new URL(`https://tools.example.com${basePath}/insights?range=30`));
  vi.resetModules();
  return import("./own-address.ts");
}

it("puts the base path before our paths, and takes it off again", async () => {
  const { linkTo, ownAddress, pathOf } = await builtFor("/callboard");
  expect(ownAddress("/api/stream")).toBe("/callboard/api/stream");
  expect(linkTo("/?view=table")).toBe("https://tools.example.com/callboard?view=table");
  for (const path of ["/", "/wall?distance=5", "/sessions/7"]) expect(pathOf(linkTo(path))).toBe(path);
});

it("finds no path of ours in an address elsewhere", async () => {
  const { pathOf } = await builtFor("/callboard");
  for (const address of [
    "https://tools.example.com/wall",
    "https://tools.example.com/callboards",
    "https://tools.example.com.evil.example/callboard",
    "https://other.example.com/callboard/wall",
    "/callboard/wall",
  ])
    expect(pathOf(address)).toBeNull();
});

it("gives two Callboards on one host different storage names", async () => {
  const names = [];
  for (const basePath of ["", "/a", "/b"]) names.push((await builtFor(basePath)).ownName("callboard"));
  expect(new Set(names).size).toBe(3);
});

it("changes nothing on a host of its own", async () => {
  const { linkTo, ownAddress, ownName, pathOf } = await builtFor("");
  expect([ownAddress("/"), ownAddress("/api/board"), ownName("callboard")]).toEqual([
    "/",
    "/api/board",
    "callboard",
  ]);
  expect(linkTo("/wall")).toBe("https://tools.example.com/wall");
  expect(pathOf("https://tools.example.com/wall?distance=5")).toBe("/wall?distance=5");
});
