import type { APIRequestContext } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { z } from "zod";
import { testAnswerSchema } from "#lib/contract/board/alerts/alerts.ts";
import { boardSchema } from "#lib/contract/board/board.ts";
import { incidentAnswerSchema } from "#lib/contract/board/incidents/incident-requests.ts";
import { apiDigestHeader } from "#lib/contract/board/values/api-digest.ts";
import { findRecorded, findSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";
import { violations } from "./fixtures/usable-page.ts";

const responseSchema = z.object({
  content: z.record(z.string(), z.object({ schema: z.looseObject({}).optional() })).optional(),
});
const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        requestBody: z.looseObject({}).optional(),
        responses: z.record(z.string(), z.looseObject(responseSchema.shape)),
      }),
    ),
  ),
});

/** Checks answers against the document as the app publishes it. Undescribed fields are wrong. */
async function published(request: APIRequestContext) {
  const document = documentSchema.parse(await (await request.get("/api/openapi.json")).json());
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  ajv.addSchema(closed(document) as object, "published");
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, requestBody, responses }]) => ({
      method,
      path,
      id,
      hasBody: requestBody !== undefined,
      status: Number(Object.keys(responses).find((status) => status.startsWith("2"))),
    })),
  );
  const problemsOf = (method: string, path: string, status: number, body: unknown) => {
    const content = document.paths[path]?.[method]?.responses[status]?.content;
    if (content?.["application/json"]?.schema === undefined) return null;
    const place = ["paths", path, method, "responses", status, "content", "application/json"];
    const pointer = place.map((part) =>
      String(part).replaceAll("/", "~1").replaceAll(/[{}]/g, encodeURIComponent),
    );
    const validate = ajv.compile({ $ref: `published#/${pointer.join("/")}/schema` });
    return validate(body) ? null : validate.errors;
  };
  return { operations, problemsOf };
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, closed(inner)]));
  return "properties" in copy ? { ...copy, additionalProperties: false } : copy;
}

/** What is made with an id of the server's, by the operation that makes it. */
const makers: Record<string, string> = {
  makeToken: "tokens",
  makeWatchlist: "watchlists",
  makeView: "views",
};

function idIn(answer: object): string {
  const parts = Object.values(answer).map(
    (part: unknown) => z.object({ id: z.string() }).safeParse(part).data,
  );
  return parts.find((part) => part !== undefined)?.id ?? "none";
}

const by = "Mara Lindqvist";

/** The number of a new incident of one call. */
async function makeIncident(request: APIRequestContext, sessionId: number): Promise<number> {
  const data = { requestId: `incident ${sessionId}`, sessionIds: [sessionId], by };
  const answer = incidentAnswerSchema.parse(await (await request.post("/api/incidents", { data })).json());
  return answer.incident.number;
}

const rule = { name: "Late calls", conditions: ["late"], channelIds: ["tried"], by };
const channel = { name: "Desk", kind: "slack", address: "https://hooks.example.com/services/1", by };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = () => new Date(Date.now() + 7_200_000).toISOString();

test("every answer of every operation is as the document describes it", async ({ request, control }) => {
  const failed = await findSession(request, ({ state }) => state === "willBeLive");
  await control(failed.id, "liveFailedNoAccess");
  await findSession(request, ({ id, state }) => id === failed.id && state === "liveFailedNoAccess");
  const recorded = await findRecorded(request);
  const readBoard = async () => boardSchema.parse(await (await request.get("/api/board")).json());
  await expect.poll(async () => (await readBoard()).freshness.confirmedAt).not.toBeNull();
  const { freshness, sessions } = await readBoard();
  const [merged, closed, another, moved] = sessions.filter(({ id }) => id !== failed.id).map(({ id }) => id);
  const incident = await makeIncident(request, failed.id);
  // What is merged or closed takes no other change.
  const incidents: Record<string, number> = {
    mergeIncident: await makeIncident(request, merged!),
    closeIncident: await makeIncident(request, closed!),
  };
  const { operations, problemsOf } = await published(request);
  const ids: Record<string, number | string> = {
    sessions: failed.id,
    companies: failed.companyId,
    transcripts: recorded.transcriptId,
    acknowledgements: "tried",
    notes: "tried-too",
    snoozes: "tried",
    rules: "tried",
    maintenance: "tried",
    passages: "tried",
    channels: "tried",
    mails: "tried",
    tokens: "none yet",
    watchlists: "none yet",
    views: "none yet",
  };
  const bodies: Record<string, object> = {
    acknowledge: { reason: "Calling the venue", by },
    writeNote: { text: "Line is open again.", by },
    acknowledgeMany: { sessionIds: [failed.id], reason: "Calling the venue", by },
    writeNotes: { sessionIds: [failed.id], text: "Line is open again.", by },
    snooze: { reason: "Known outage", until: inAnHour(), companyId: failed.companyId, by },
    saveRule: rule,
    saveChannel: channel,
    lookUpCompanies: { lines: ["a", "no such company at all", String(failed.companyId)] },
    makeWatchlist: { name: "Banks", companyIds: [failed.companyId], by },
    replaceWatchlist: { name: "Lenders", companyIds: [], by },
    makeView: { name: "Failures", search: "state=live", by },
    replaceView: { name: "Live", search: "state=live", by },
    makeToken: { name: "Nightly export", rights: "read", by },
    makeIncident: { requestId: "tried incident", sessionIds: [another], by },
    changeIncident: { name: "Line to New York", severity: "critical", by },
    acknowledgeIncident: { reason: "Calling the venue", by },
    noteIncident: { text: "Line is open again.", by },
    addToIncident: { sessionIds: [moved], by },
    takeFromIncident: { sessionIds: [moved], by },
    mergeIncident: { into: incident, by },
    noteSeenCards: { seen: [], by },
    // Without a mail server no mail can be on.
    saveSinceMail: { isOn: false, channelId: "tried", at: "07:30", zone: "UTC", weekdays: [1], by },
    previewMessage: { channelId: "tried", rule },
    savePassageNote: {
      eventId: failed.eventId,
      startSeconds: 1,
      endSeconds: 2,
      quote: "The line is open.",
      text: "Ask when it was closed.",
      by,
    },
    saveMaintenance: { name: "Line tests", from: inAnHour(), to: inTwoHours(), exchange: "NYSE", by },
  };
  const queries: Record<string, string[]> = {
    getBoard: ["", "?since=1", `?since=${Number.MAX_SAFE_INTEGER}`, `?at=${freshness.confirmedAt}`],
    getBoardDay: [`?date=${freshness.confirmedAt?.slice(0, 10)}`],
    getCalendar: [`?from=${freshness.confirmedAt}&to=${inAnHour()}`],
    searchCompanies: ["?query=a&limit=3"],
    searchTranscripts: ["?q=revenue"],
    getTrends: ["?q=revenue"],
    getSince: [`?at=${freshness.confirmedAt}`],
    getInsights: ["?range=24h"],
    listLog: ["?limit=1"],
    listIncidents: ["", "?state=closed"],
    listWatchlistCompanies: [`?by=${encodeURIComponent(by)}`],
    getIncidentReport: ["", "?format=json"],
    listOutages: [`?from=${freshness.confirmedAt}&to=${inAnHour()}`],
  };
  // A stream does not end, without authentication no wall needs to be let in and nobody's last visit is kept, and here no
  // wall is missing, no list of upstream's is doubted, and there is no mail server.
  const walls = ["letWallIn", "revokeWall", "dismissWall"];
  const left = [...walls, "followBoard", "noteLastVisit", "acceptRemoval", "testSinceMail"];
  // What is made is tried and seen before it is taken away.
  const steps = ["saveChannel", "saveRule", "post", "put", "get", "unwatchCompany", "delete"];
  const step = ({ id, method }: { id: string; method: string }) =>
    steps.includes(id) ? steps.indexOf(id) : steps.indexOf(method);
  const order = operations.toSorted((a, b) => step(a) - step(b));
  for (const { method, path, id, status, hasBody } of order) {
    if (left.includes(id)) continue;
    const name = `${method} ${path}`;
    const part = Object.keys(ids).findLast((each) => path.includes(`/${each}/{id}`));
    const target = path
      .replace("{id}", String(ids[part ?? ""]))
      .replace("{number}", String(incidents[id] ?? incident))
      .replace("{companyId}", String(failed.companyId));
    for (const query of queries[id] ?? [""]) {
      const answer = await request.fetch(target + query, {
        method,
        ...(hasBody && { data: bodies[id] ?? { by } }),
      });
      expect(answer.status(), name + query).toBe(status);
      const kind = makers[id];
      if (kind !== undefined) ids[kind] = idIn((await answer.json()) as object);
      if (id === "testChannel") ids.messages = testAnswerSchema.parse(await answer.json()).deliveryIds[0]!;
      if (!answer.headers()["content-type"]?.includes("json")) continue;
      expect(problemsOf(method, path, status, await answer.json()), name + query).toBeNull();
    }
  }
  const unknown = await request.get("/api/sessions/999999999");
  expect(unknown.status()).toBe(404);
});

test("a page has the digest of the answers of its server, and takes no other answer for its own", async ({
  page,
}) => {
  const toStatus = "**/api/status";
  await page.goto("/status");
  const digest = await page.evaluate(() => document.documentElement.dataset["api"]);
  expect(digest).toMatch(/^[\w-]{16}$/);
  const answer = await page.request.get("/api/status");
  expect(answer.headers()[apiDigestHeader]).toBe(digest);
  const body = await answer.text();
  await page.route(toStatus, (route) =>
    route.fulfill({ json: JSON.parse(body), headers: { [apiDigestHeader]: "another" } }),
  );
  await page.reload();
  await expect(page.getByText("A new version is running. Reload to go on.")).toBeVisible();
});

test("the reference page shows the operations from this origin alone, on a phone too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/docs");
  await page.getByRole("button", { name: "The board, or what changed on it" }).click();
  await expect(page.getByText("only what changed after it").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the reference page can be used with a screen reader and read in ${colorScheme} colours`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/docs");
    await expect(page.getByRole("button", { name: "The board, or what changed on it" })).toBeVisible();
    expect(await violations(page, "/docs")).toEqual([]);
  });
}
