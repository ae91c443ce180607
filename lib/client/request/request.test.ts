import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { isFinal, request, RequestError } from "./request.ts";

const schema = z.object({ version: z.number() });

function answer(body: string, status = 200): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
}

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
  it("gives what the schema makes of the answer", async () => {
    answer('{"version":7,"extra":1}');
    await expect(request("/api/board", schema)).resolves.toEqual({ version: 7 });
  });

  it("says our server is unreachable when the connection fails", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failureOf(request("/api/board", schema))).failure).toEqual({ kind: "unreachable" });
  });

  it("carries the code of a problem, and knows which ones are final", async () => {
    answer('{"code":"notFound","message":"No such company","statusCode":404}', 404);
    const error = await failureOf(request("/api/companies/1", schema));
    expect(error.failure).toEqual({ kind: "problem", code: "notFound", status: 404 });
    expect(isFinal(error)).toBe(true);
  });

  it("does not take an error page for data", async () => {
    answer("<h1>Bad gateway</h1>", 502);
    const error = await failureOf(request("/api/board", schema));
    expect(error.failure).toEqual({ kind: "unreadable", status: 502 });
    expect(isFinal(error)).toBe(false);
  });

  it("does not take a changed shape for data", async () => {
    answer('{"version":"7"}');
    expect((await failureOf(request("/api/board", schema))).failure).toEqual({
      kind: "unreadable",
      status: 200,
    });
  });

  it("passes an abort on as an abort", async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("aborted", "AbortError")));
    await expect(request("/api/board", schema, controller.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
