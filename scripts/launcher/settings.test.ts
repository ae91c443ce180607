import { describe, expect, test } from "vitest";
import { LaunchProblem } from "./launch-problem.mjs";
import { readSettings } from "./settings.mjs";

const read = (env: Record<string, string>) => readSettings(env, "/project");

describe("without any variable", () => {
  test("everything runs on this machine, with its data in the project", () => {
    expect(read({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      servicePort: 4100,
      dataDirectory: "/project/.data",
      sample: "season",
      upstream: null,
      basePath: "",
      address: "http://127.0.0.1:3000",
      serviceAddress: "http://127.0.0.1:4100",
      serviceDatabase: "/project/.data/service.sqlite",
    });
  });

  test("an empty variable counts as not given", () => {
    expect(read({ PORT: "", UPSTREAM_URL: " ", DATA_DIR: "" })).toEqual(read({}));
  });
});

test("a demonstration has data of its own, and an unknown one is refused", () => {
  expect(read({ SAMPLE: "storm" })).toMatchObject({
    sample: "storm",
    dataDirectory: "/project/.data/sample-storm",
    serviceDatabase: "/project/.data/sample-storm/service.sqlite",
  });
  expect(read({ SAMPLE: "storm", UPSTREAM_URL: "https://up.test", UPSTREAM_API_KEY: "k" })).toMatchObject({
    dataDirectory: "/project/.data",
  });
  expect(() => read({ SAMPLE: "autumn" })).toThrow(
    'SAMPLE is "autumn": season, busy, calm, storm are accepted',
  );
});

test("the shown address can be opened in a browser", () => {
  expect(read({ HOST: "0.0.0.0", PORT: "8080" }).address).toBe("http://localhost:8080");
  expect(read({ HOST: "::1" }).address).toBe("http://[::1]:3000");
});

test("a base path belongs to the address, and one that cannot be is refused before a build", () => {
  expect(read({ BASE_PATH: "/callboard" })).toMatchObject({
    basePath: "/callboard",
    address: "http://127.0.0.1:3000/callboard",
  });
  for (const bad of ["/", "callboard", "/callboard/", "/a//b", "/../x"])
    expect(() => read({ BASE_PATH: bad })).toThrow(`BASE_PATH is "${bad}": a path such as /callboard`);
});

test("an upstream replaces the service, whose port then does not matter", () => {
  const settings = read({ UPSTREAM_URL: "https://up.test", UPSTREAM_API_KEY: "k", PORT: "4100" });
  expect(settings.upstream).toEqual({ url: "https://up.test" });
});

test("secrets may be in files, which the programs read by themselves", () => {
  const settings = read({
    UPSTREAM_URL: "https://up.test",
    UPSTREAM_API_KEY_FILE: "/run/key",
    SERVICE_DATABASE_URL_FILE: "/run/database",
  });
  expect(settings.upstream).toEqual({ url: "https://up.test" });
  expect(settings.serviceDatabase).toBeUndefined();
});

test.each([
  [{ PORT: "x" }, 'PORT is "x": a whole number from 1 to 65535 is accepted'],
  [{ PORT: "0" }, 'PORT is "0": a whole number from 1 to 65535 is accepted'],
  [{ PORT: "65536" }, 'PORT is "65536": a whole number from 1 to 65535 is accepted'],
  [{ SERVICE_PORT: "-1" }, 'SERVICE_PORT is "-1": a whole number from 1 to 65535 is accepted'],
  [{ PORT: "4100" }, "PORT and SERVICE_PORT are both 4100: the app and the service need one each"],
  [{ UPSTREAM_URL: "http://a" }, "UPSTREAM_URL is set but UPSTREAM_API_KEY is not: set both or neither"],
  [
    { UPSTREAM_API_KEY_FILE: "k" },
    "UPSTREAM_API_KEY_FILE is set but UPSTREAM_URL is not: set both or neither",
  ],
  [{ UPSTREAM_API_KEY: "k" }, "UPSTREAM_API_KEY is set but UPSTREAM_URL is not: set both or neither"],
  [
    { UPSTREAM_URL: "ftp://a", UPSTREAM_API_KEY: "k" },
    'UPSTREAM_URL is "ftp://a": an address that starts with http:// or https:// is accepted',
  ],
  [
    { UPSTREAM_URL: "ftp://me:hunter2@a", UPSTREAM_API_KEY: "k" },
    'UPSTREAM_URL is "ftp://…@a": an address that starts with http:// or https:// is accepted',
  ],
])("%j is refused in one line", (env, message) => {
  expect(() => read(env as Record<string, string>)).toThrow(new LaunchProblem(message));
});
