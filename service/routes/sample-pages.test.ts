import { afterEach, expect, it } from "vitest";
import { generate } from "../generate/generate.ts";
import { startScenario } from "../scenario/start-scenario.ts";
import { listPage } from "../../test-support/service/list-page.ts";
import {
  startServiceUnderTest,
  testStartMs,
  type ServiceUnderTest,
} from "../../test-support/service/service-under-test.ts";

const origin = "http://service.test";
let service: ServiceUnderTest;
afterEach(() => service.close());

interface Linked {
  backlinkUrl: string | null;
}

/** What the pages of these records answer. */
async function answersTo(records: readonly Linked[]): Promise<{ status: number; body: unknown }[]> {
  const links = records.map(({ backlinkUrl }) => backlinkUrl).filter((link) => link !== null);
  const own = links.filter((link) => link.startsWith(origin));
  return Promise.all(own.map((link) => service.request(link.slice(origin.length))));
}

it("the sample's and generated backlinks lead to a page that shows the event or the company", async () => {
  service = await startServiceUnderTest(":memory:");
  const { db, clock } = service;
  const scenario = await startScenario({
    db,
    clock,
    oneSessionIn: 64,
    onError: (error) => expect.fail(String(error)),
  });
  await scenario.stop();
  await generate(db, {
    companies: 5,
    sessions: 20,
    seed: "one",
    nowMs: testStartMs,
    onSessions: () => undefined,
  });
  const events = (await listPage(service, "/events?limit=500&direction=desc")).data as unknown as (Linked & {
    title: string;
  })[];
  const companies = (await listPage(service, "/companies?limit=500")).data as unknown as Linked[];
  const pages = await answersTo(events);
  expect(pages.map(({ status }) => status)).toEqual(events.map(() => 200));
  expect(pages.map(({ body }) => body)).toEqual(
    events.map(({ title }) => expect.stringContaining(title.replaceAll("&", "&amp;"))),
  );
  const statuses = (await answersTo(companies)).map(({ status }) => status);
  expect(statuses.length).toBeGreaterThan(300);
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await service.request("/events/999999999")).status).toBe(404);
});
