import { hasNginx, startCachingProxy, type CachingProxy } from "../fixtures/caching-proxy.ts";
import { expect, test } from "../fixtures/test.ts";

/* The same cache in front of an app at which people sign in. */

test.skip(!hasNginx, "nginx is not installed");
test.use({
  stackSettings: { AUTH: "proxy", TRUSTED_PROXIES: "127.0.0.1/32", PROXY_SECRET: "0123456789abcdef" },
});

let proxy: CachingProxy;
test.beforeEach(async ({ stack }) => {
  proxy = await startCachingProxy(stack.url);
});
test.afterEach(() => proxy.stop());

test("nothing that somebody reads is kept for somebody else", async () => {
  const ann = { "x-proxy-secret": "0123456789abcdef", "x-forwarded-user": "ann" };
  for (const target of ["/api/board", "/api/board/day?date=2026-01-01", "/api/v3/live?limit=5"]) {
    for (let time = 0; time < 3; time += 1) {
      const { status, cache } = await proxy.ask(target, ann);
      expect(`${status} ${cache}`, target).toBe("200 MISS");
    }
    expect(await proxy.ask(target), target).toMatchObject({ status: 401, cache: "MISS" });
  }
});
