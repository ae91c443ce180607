import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSampleMarket } from "../test-support/service/sample-market.ts";
import { startServiceUnderTest, type ServiceUnderTest } from "../test-support/service/service-under-test.ts";

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(":memory:", { onError: () => undefined });
  await fillSampleMarket(service.db);
});
afterAll(() => service.close());

test("/health/live says that the process runs, /health/ready whether the database answers", async () => {
  const broken = await startServiceUnderTest(":memory:", { onError: () => undefined });
  expect((await broken.request("/health/ready")).status).toBe(200);
  await broken.db.schema.dropTable("meta").execute();
  expect((await broken.request("/health/live")).status).toBe(200);
  expect((await broken.request("/health/ready")).status).toBe(503);
  await broken.close();
});

test("/metrics counts requests by endpoint and status, never by a path that a client made up", async () => {
  await service.get("/live/5006");
  await service.get("/live/5009");
  await service.get("/live/999");
  await service.request("/public/v3/made-up");
  const { body, headers } = await service.request("/metrics");
  expect(headers.get("content-type")).toContain("text/plain");
  expect(body).toContain('service_requests_total{path="/live/{id}",status="200"} 2');
  expect(body).toContain('service_requests_total{path="/live/{id}",status="404"} 1');
  expect(body).toContain('service_requests_total{path="none",status="404"} 1');
  expect(body).toContain("service_request_duration_seconds_bucket");
  expect(body).not.toContain("made-up");
});

test.each([
  "/",
  "/docs",
  "/docs/start.js",
  "/health",
  "/health/live",
  "/health/ready",
  "/metrics",
  "/events/1",
  "/companies/1",
])("%s answers another method with 405 and the methods that it has, known record or not", async (path) => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const { status, headers, body } = await service.request(path, { method });
    expect([method, status, headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
    expect(body).toEqual({ message: "Method Not Allowed", statusCode: 405 });
  }
});

test("a path that the service does not have is a 404 for every method", async () => {
  for (const path of ["/nope", "/docs/nope", "/health/nope", "/media/recordings/1.mp3", "/openapi.json"]) {
    const { status, body } = await service.request(path, { method: "POST" });
    expect([status, body]).toEqual([404, { message: `Cannot POST ${path}`, statusCode: 404 }]);
  }
  expect(await service.request("/events/999999999")).toMatchObject({ status: 404 });
});

test("the descriptions of the interface answer 405 without a key", async () => {
  for (const name of ["openapi.json", "openapi.yaml", "openapi-3.0.json"]) {
    const { status, headers } = await service.request(`/public/v3/${name}`, { method: "POST" });
    expect([name, status, headers.get("allow")]).toEqual([name, 405, "GET, HEAD, OPTIONS"]);
  }
});

test("/docs is a reference of the published document, loaded from this origin alone", async () => {
  const page = await service.request("/docs");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
  const linked = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(linked).not.toEqual([]);
  for (const path of linked.filter((address) => !address.startsWith("data:"))) {
    expect(path).toMatch(/^\/docs\//);
    expect({ path, status: (await service.request(path)).status }).toEqual({ path, status: 200 });
  }
  expect((await service.request("/docs/start.js")).body).toContain("/public/v3/openapi.json");
});
