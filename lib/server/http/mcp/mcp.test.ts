import { afterEach, describe, expect, it } from "vitest";
import { startMs, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { openAssistedWorld } from "../../../../test-support/assistant/assisted-world.ts";
import type { Assistant } from "../../../../test-support/assistant/assistant.ts";
import { saidInScripts } from "../../../../test-support/words/said-in-scripts.ts";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { mcpRoute } from "./mcp.ts";

let world: AppWorld;
let assistant: Assistant;
let close: () => Promise<void>;
afterEach(() => close());

const connect = async (versions?: "legacy") =>
  void ({ world, assistant, close } = await openAssistedWorld({}, versions));

async function withCalls() {
  await world.company(100, { name: "Umberfield Networks" });
  await world.event(10, 100, "Q4 2025 earnings call");
  await world.session(1, "live");
  await world.session(2, "liveFailedInterrupted");
  await world.session(3, "willBeLive", { dateMs: startMs + 3_600_000 });
  await world.pass(0);
  await world.pass(2_000);
}

describe("the handshake", () => {
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "x", version: "1" } },
  };
  const shake = (accept: string | undefined) =>
    askRoute(world, mcpRoute, "/api/mcp", undefined, {
      method: "POST",
      headers: { "content-type": "application/json", ...(accept !== undefined && { accept }) },
      body: JSON.stringify(initialize),
    });

  it.each([undefined, "", "*/*", "application/json", "application/*;q=0.5", "text/event-stream;q=0, */*"])(
    "is answered where a client accepts it: %o",
    async (accept) => {
      await connect();
      const given = await shake(accept);
      expect(given.status).toBe(200);
      const text = await given.text();
      expect(text).toContain('"serverInfo"');
      const isJsonOnly = accept === "application/json" || accept?.includes("q=");
      if (isJsonOnly)
        expect(JSON.parse(text)).toMatchObject({ id: 1, result: { serverInfo: { name: "callboard" } } });
    },
  );

  it.each(["text/html", "application/json;q=0"])("is refused where it does not: %o", async (accept) => {
    await connect();
    expect((await shake(accept)).status).toBe(406);
  });
});

describe("what an assistant is offered", () => {
  it.each([undefined, "legacy" as const])(
    "is read only, with schemas and instructions (%s)",
    async (versions) => {
      await connect(versions);
      const { tools } = await assistant.client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        "list_sessions",
        "get_session",
        "search_companies",
        "get_company",
        "list_chapters",
        "read_transcript",
        "search_transcripts",
        "what_happened_since",
        "get_insights",
      ]);
      for (const { annotations, outputSchema, name } of tools) {
        expect(annotations?.readOnlyHint, name).toBe(true);
        expect(outputSchema?.required, name).toContain("confirmed");
      }
      expect(assistant.client.getInstructions()).toContain("BLIND");
    },
  );

  it("is what is live or failed now, failures first", async () => {
    await connect();
    await withCalls();
    const { text, fields } = await assistant.call("list_sessions");
    expect(fields).toMatchObject({
      total: 2,
      sessions: [
        { id: 2, state: "liveFailedInterrupted" },
        { id: 1, state: "live" },
      ],
      byState: [{ state: "willBeLive", count: 1 }, { state: "live" }, { state: "liveFailedInterrupted" }],
      confirmed: { status: "current", ageSeconds: 0 },
    });
    expect(text).toMatch(/^Current: confirmed with the data provider 0 s ago, at 14:00:0\d UTC\.\n/);
    expect(text).toContain("Interrupted since");
  });

  it("can be narrowed, and comes in pages", async () => {
    await connect();
    await withCalls();
    const first = await assistant.call("list_sessions", { states: [], limit: 2 });
    expect(first.fields).toMatchObject({ total: 3, nextOffset: 2 });
    expect(first.text).toContain("ask again with offset 2");
    const rest = await assistant.call("list_sessions", { states: [], limit: 2, offset: 2 });
    expect(rest.fields).toMatchObject({ nextOffset: null, sessions: [{ id: 3 }] });
    expect((await assistant.call("list_sessions", { countries: ["XX"] })).fields).toMatchObject({ total: 0 });
  });

  it("is a session's history, with its uncertainty and its gaps", async () => {
    await connect();
    await withCalls();
    await world.session(1, "processingRecording");
    await world.pass(2_000);
    const { text, fields } = await assistant.call("get_session", { id: 1 });
    expect(fields).toMatchObject({
      session: { state: "processingRecording" },
      history: [
        { from: null, to: "live" },
        { from: "live", to: "processingRecording" },
      ],
      historyTotal: 2,
      certainty: expect.stringMatching(/The change was observed: seen within \d s\./) as string,
    });
    expect(text).toContain("the beginning was not seen");
  });

  it("is a company by name and its calls", async () => {
    await connect();
    await withCalls();
    const { fields } = await assistant.call("search_companies", { query: "umberfield" });
    expect(fields).toMatchObject({ total: 1, companies: [{ id: 100 }] });
    const company = await assistant.call("get_company", { id: 100 });
    expect(company.fields).toMatchObject({
      company: { name: "Umberfield Networks" },
      areSessionsComplete: true,
    });
    expect(company.text).toContain("Company 100: Umberfield Networks");
  });

  it("is a search that finds every script, and answers it as it was said", async () => {
    await connect();
    for (const [at, { words }] of saidInScripts.entries())
      await world.runtime.words.put(spokenCall(at + 1, [words.join(" ")]));
    for (const { query, text: said } of saidInScripts) {
      const { fields, text } = await assistant.call("search_transcripts", { query });
      expect((fields.hits as { text: string }[]).map((hit) => hit.text)).toEqual([said]);
      expect(text).toContain(said);
    }
  });

  it("is a search in transcripts, with how much of them is indexed", async () => {
    await connect();
    await world.runtime.words.put(spokenCall(1, ["Hello.", "We have pricing power."]));
    const { fields, text } = await assistant.call("search_transcripts", { query: '"pricing power"' });
    expect(fields).toMatchObject({ hits: [{ transcriptId: 1, text: "We have pricing power." }] });
    expect(text).toContain("0 of an unknown number of transcripts that this is about are searched");
    const none = await assistant.call("search_transcripts", { query: "margin" });
    expect(none.text).toContain("not evidence that nobody said it");
    await world.pass(5_000);
    const whole = await assistant.call("search_transcripts", { query: "margin" });
    expect(whole.text).toMatch(/^All .*\nNothing found\.$/m);
  });

  it("is the figures of a period, with the share of it that was observed", async () => {
    await connect();
    await withCalls();
    const { fields, text } = await assistant.call("get_insights", { range: "24h" });
    expect(fields).toMatchObject({ range: "24h", measures: { due: expect.any(Number) as number } });
    expect(text).toMatch(/the data provider was observed in 0 % of that time/);
  });
});

describe("an assistant, while the board is not confirmed", () => {
  const toolCalls: [string, Record<string, unknown>][] = [
    ["list_sessions", {}],
    ["get_session", { id: 1 }],
    ["search_companies", { query: "umberfield" }],
    ["get_company", { id: 100 }],
    ["search_transcripts", { query: "power" }],
    ["get_insights", {}],
  ];

  it("reads that at the beginning of every answer", async () => {
    await connect();
    await withCalls();
    await world.fault({ path: "/public/v3", kind: "status", status: 500 });
    await world.run(60_000);
    for (const [name, input] of toolCalls) {
      const { text, fields } = await assistant.call(name, input);
      expect(text, name).toMatch(
        /^BLIND: Callboard cannot confirm anything now; last confirmed with the data provider .* ago, at /,
      );
      expect(fields, name).toMatchObject({
        confirmed: { status: "blind", cause: "upstreamFailing", ageSeconds: expect.any(Number) as number },
      });
    }
    expect((await assistant.call("get_session", { id: 1 })).text).toContain("is not confirmed now");
  });

  it("reads that before the first confirmation as well", async () => {
    await connect();
    const { text, fields } = await assistant.call("list_sessions");
    expect(text).toMatch(/^BLIND: nothing was ever confirmed/);
    expect(fields).toMatchObject({ confirmed: { ageSeconds: null, confirmedAt: null } });
  });
});

describe("what cannot be answered", () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ["get_session", { id: 999 }, /^notFound: There is no such session/],
    ["get_session", { id: "1; drop table" }, /id/],
    ["get_session", {}, /id/],
    ["list_sessions", { states: ["green"] }, /states/],
    ["list_sessions", { limit: 5_000 }, /limit/],
    ["list_sessions", { colour: "red" }, /colour/],
    ["list_sessions", { text: "a".repeat(1_000) }, /text/],
    ["search_transcripts", { query: '"open' }, /^badRequest: /],
    ["search_transcripts", { query: "a", cursor: "x" }, /cursor/],
    ["get_insights", { range: "1y" }, /range/],
  ])("%s %j is an error that says why", async (name, input, words) => {
    await connect();
    await withCalls();
    const { isError, text } = await assistant.call(name, input);
    expect(isError).toBe(true);
    expect(text).toMatch(words);
  });

  it("is an unknown tool, a malformed request, and a body that is too large", async () => {
    await connect();
    await expect(assistant.call("delete_session", { id: 1 })).rejects.toThrow(/delete_session/);
    const status = async (body: string, type = "application/json") => {
      const headers = { "content-type": type, accept: "application/json, text/event-stream" };
      return (await askRoute(world, mcpRoute, "/api/mcp", {}, { method: "POST", body, headers })).status;
    };
    expect(await status("{")).toBe(400);
    expect(await status("[]")).toBe(400);
    expect(await status("{}", "text/plain")).toBe(415);
    expect(await status(`"${"a".repeat(100_000)}"`)).toBe(413);
  });
});
