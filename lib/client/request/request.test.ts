import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiDigestHeader } from "../../contract/board/values/api-digest.ts";
import { call } from "./call.ts";
import { isFinal, RequestError } from "./request.ts";

const company = () => call("GET /api/companies/{id}", { id: 1 });

/** Answers with the digest of the page, unless it is given another one, or none. */
function answer(body: string, status = 200, digest: string | null = "of-this-page"): string[] {
  const requested: string[] = [];
  vi.stubGlobal(
    "fetch",
    (path: string, { method = "GET", body: sent }: { method?: string; body?: string }) => {
      requested.push(`${method} ${path} ${sent ?? ""}`.trim());
      const headers = digest === null ? undefined : { [apiDigestHeader]: digest };
      return Promise.resolve(new Response(body, { status, headers }));
    },
  );
  return requested;
}

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: { api: "of-this-page" } } });
});

async function failureOf(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RequestError) return error;
  throw new Error("expected a RequestError");
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("request", () => {
  it("returns an answer of the version of this page", async () => {
    answer('{"company":{}}');
    await expect(company()).resolves.toEqual({ company: {} });
  });

  it("puts parts into the path, and parameters after it", async () => {
    const requested = answer("{}");
    await call("GET /api/alerts/deliveries");
    await call("GET /api/search", { query: { q: "sales & costs", cursor: null, limit: 2 } });
    await call("GET /api/search/heard", { query: { q: ["a", "b"] } });
    await call("GET /api/insights", { query: "exchange=A,B" });
    await call("GET /api/insights/calls", { query: "" });
    await call("PUT /api/watchlists/{id}/companies/{companyId}", {
      id: "a/b",
      companyId: 7,
      body: { by: "Ada" },
    });
    expect(requested).toEqual([
      "GET /api/alerts/deliveries",
      "GET /api/search?q=sales+%26+costs&limit=2",
      "GET /api/search/heard?q=a&q=b",
      "GET /api/insights?exchange=A,B",
      "GET /api/insights/calls",
      'PUT /api/watchlists/a%2Fb/companies/7 {"by":"Ada"}',
    ]);
  });

  it("tells an answer of another version from what is not ours", async () => {
    answer('{"company":{}}', 200, "of-the-next-version");
    expect((await failureOf(company())).failure).toEqual({ kind: "otherVersion", status: 200 });
    answer('{"company":{}}', 200, null);
    expect((await failureOf(company())).failure).toEqual({ kind: "unreadable", status: 200 });
  });

  it("takes a change for made that a server of another version made", async () => {
    answer('{"version":7}', 200, "of-the-next-version");
    const change = () => call("DELETE /api/sessions/{id}/acknowledgement", { id: 1, body: { by: "Ada" } });
    await expect(change()).resolves.toEqual({ version: 7 });
    answer('{"version":7}', 200, null);
    expect((await failureOf(change())).failure).toEqual({ kind: "unreadable", status: 200 });
  });

  it("reads the problems of any version", async () => {
    answer('{"code":"conflict","message":"No","statusCode":409}', 409, "of-the-next-version");
    expect((await failureOf(company())).failure).toMatchObject({ kind: "problem", code: "conflict" });
  });

  it("says our server is unreachable when the connection fails", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failureOf(company())).failure).toEqual({ kind: "unreachable" });
  });

  it("says our server is unreachable when an answer breaks off, unless it answers a change", async () => {
    vi.stubGlobal("fetch", async () => {
      const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError("network error"));
      return new Response(new ReadableStream({ pull }));
    });
    expect((await failureOf(company())).failure).toEqual({ kind: "unreachable" });
    expect(
      (await failureOf(call("POST /api/tokens", { body: { name: "t", rights: "read" } }))).failure,
    ).toEqual({
      kind: "unreadable",
      status: 200,
    });
  });

  it("carries the code of a problem, and knows which ones are final", async () => {
    answer('{"code":"notFound","message":"No such company","statusCode":404}', 404);
    const error = await failureOf(company());
    expect(error.failure).toEqual({ kind: "problem", code: "notFound", status: 404 });
    expect(isFinal(error)).toBe(true);
  });

  it("does not take an error page for data", async () => {
    answer("<h1>Bad gateway</h1>", 502);
    const error = await failureOf(company());
    expect(error.failure).toEqual({ kind: "unreadable", status: 502 });
    expect(isFinal(error)).toBe(false);
  });

  it.each(["[7]", "7", "null", '"<h1>Sign in</h1>"', "<h1>Sign in</h1>"])(
    "does not take %s for data",
    async (body) => {
      answer(body);
      expect((await failureOf(company())).failure).toEqual({
        kind: "unreadable",
        status: 200,
      });
    },
  );

  it("does not take a problem of another server for one of ours", async () => {
    answer('{"code":"teapot","message":"No","statusCode":418}', 418);
    expect((await failureOf(company())).failure).toEqual({
      kind: "unreadable",
      status: 418,
    });
  });

  it("passes an abort on as an abort", async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("aborted", "AbortError")));
    await expect(call("GET /api/companies/{id}", { id: 1, signal: controller.signal })).rejects.toMatchObject(
      {
        name: "AbortError",
      },
    );
  });
});
