import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSampleMarket } from "./testing/sample-market.ts";
import { startServiceUnderTest, type ServiceUnderTest } from "./testing/service-under-test.ts";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(":memory:", { onError: () => undefined });
  await fillSampleMarket(service.db);
});
afterAll(() => service.close());

test("it says whether it lives, and whether it can answer", async () => {
  const broken = await startServiceUnderTest(":memory:", { onError: () => undefined });
  expect((await broken.ask("/health/ready")).status).toBe(200);
  await broken.db.schema.dropTable("meta").execute();
  expect((await broken.ask("/health/live")).status).toBe(200);
  expect((await broken.ask("/health/ready")).status).toBe(503);
  await broken.close();
});

test("/metrics counts requests by endpoint and status, never by what clients made up", async () => {
  await service.get("/live/5006");
  await service.get("/live/5009");
  await service.get("/live/999");
  await service.ask("/public/v3/made-up");
  const { body, headers } = await service.ask("/metrics");
  expect(headers.get("content-type")).toContain("text/plain");
  expect(body).toContain('service_requests_total{path="/live/{id}",status="200"} 2');
  expect(body).toContain('service_requests_total{path="/live/{id}",status="404"} 1');
  expect(body).toContain('service_requests_total{path="none",status="404"} 1');
  expect(body).toContain("service_request_duration_seconds_bucket");
  expect(body).not.toContain("made-up");
});

test("/docs is a reference from this origin alone, on the document that is published", async () => {
  const page = await service.ask("/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  const linked = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
  for (const path of linked.filter((address) => !address.startsWith("data:"))) {
    expect(path).toMatch(/^\/docs\//);
    expect({ path, status: (await service.ask(path)).status }).toEqual({ path, status: 200 });
  }
  expect((await service.ask("/docs/start.js")).body).toContain("/public/v3/openapi.json");
});
