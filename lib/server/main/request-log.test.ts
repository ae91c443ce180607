import { afterEach, expect, it, vi } from "vitest";
import { startGateFront, type GateFront } from "../../../test-support/gate/gate-front.ts";

let front: GateFront;
afterEach(() => front.stop());

const proxied = {
  AUTH: "proxy",
  TRUSTED_PROXIES: "127.0.0.1/32",
  PROXY_SECRET: "0123456789abcdef",
};
const ann = { "x-proxy-secret": "0123456789abcdef", "x-forwarded-user": "ann" };
const logged = async (count: number) => {
  await vi.waitFor(() => expect(front.logged).toHaveLength(count));
  return front.logged;
};

it("has a line a request: id, method, route, path, status, duration, who", async () => {
  front = await startGateFront({ ...proxied, LOG_REQUESTS: "true" });
  const { headers } = await front.ask("GET /api/sessions/12?term=guidance", ann);
  const requestId = headers["x-request-id"];
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(await logged(1)).toEqual([
    {
      requestId,
      method: "GET",
      route: "/api/sessions/[id]",
      path: "/api/sessions/12",
      status: 200,
      ms: expect.any(Number) as number,
      who: "ann",
    },
  ]);
});

it("keeps the id of a proxy, and none that could be anything else in a log", async () => {
  front = await startGateFront({ AUTH: "none", LOG_REQUESTS: "true" });
  const idFor = async (given: string) => {
    const { headers } = await front.ask("GET /api/board", { "x-request-id": given });
    return headers["x-request-id"];
  };
  expect(await idFor("0af7651916cd43dd8448eb211c80319c")).toBe("0af7651916cd43dd8448eb211c80319c");
  for (const bad of ["short", "a b c d e f g h", "x".repeat(65), '{"level":50}'])
    expect(await idFor(bad)).toMatch(/^[\da-f-]{36}$/);
});

it("has whom the gate refuses, and no query and no path that is no route's", async () => {
  front = await startGateFront({ ...proxied, LOG_REQUESTS: "true" });
  await front.ask("GET /api/calendar.ics?token=cbt_secret");
  await front.ask("GET /secret/of/a/link", ann);
  expect(await logged(2)).toMatchObject([
    { route: "other", path: "other", status: 401 },
    { route: "other", status: 200, who: "ann" },
  ]);
  expect(JSON.stringify(front.logged)).not.toContain("secret");
});

it("is off by default, and then answers have no id", async () => {
  front = await startGateFront({ AUTH: "none" });
  const { headers } = await front.ask("GET /api/board", {
    "x-request-id": "0af7651916cd43dd8448eb211c80319c",
  });
  expect(headers).not.toHaveProperty("x-request-id");
  expect(front.logged).toEqual([]);
});
