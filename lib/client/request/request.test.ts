import { afterEach, describe, expect, it, vi } from "vitest";
import { answerWith } from "./answer.ts";
import { change, isFinal, request, RequestError } from "./request.ts";

const read = answerWith<{ version: number; title: string | null }>({ version: "number", title: "nullable" });

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
  it("returns an answer that has the expected fields", async () => {
    answer('{"version":7,"title":null}');
    await expect(request("/api/board", read)).resolves.toEqual({ version: 7, title: null });
  });

  it("says our server is unreachable when the connection fails", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failureOf(request("/api/board", read))).failure).toEqual({ kind: "unreachable" });
  });

  it("says our server is unreachable when an answer breaks off, unless it answers a change", async () => {
    vi.stubGlobal("fetch", async () => {
      const pull = (body: ReadableStreamDefaultController) => body.error(new TypeError("network error"));
      return new Response(new ReadableStream({ pull }));
    });
    expect((await failureOf(request("/api/board", read))).failure).toEqual({ kind: "unreachable" });
    expect((await failureOf(change("POST", "/api/board", {}, read))).failure).toEqual({
      kind: "unreadable",
      status: 200,
    });
  });

  it("carries the code of a problem, and knows which ones are final", async () => {
    answer('{"code":"notFound","message":"No such company","statusCode":404}', 404);
    const error = await failureOf(request("/api/companies/1", read));
    expect(error.failure).toEqual({ kind: "problem", code: "notFound", status: 404 });
    expect(isFinal(error)).toBe(true);
  });

  it("does not take an error page for data", async () => {
    answer("<h1>Bad gateway</h1>", 502);
    const error = await failureOf(request("/api/board", read));
    expect(error.failure).toEqual({ kind: "unreadable", status: 502 });
    expect(isFinal(error)).toBe(false);
  });

  it.each([
    '{"version":"7","title":null}',
    '{"version":null,"title":null}',
    '{"version":7}',
    '{"title":null}',
    "[7]",
    "7",
    "null",
    '"<h1>Sign in</h1>"',
    "<h1>Sign in</h1>",
  ])("does not take %s for data", async (body) => {
    answer(body);
    expect((await failureOf(request("/api/board", read))).failure).toEqual({
      kind: "unreadable",
      status: 200,
    });
  });

  it("does not take a problem of another server for one of ours", async () => {
    answer('{"code":"teapot","message":"No","statusCode":418}', 418);
    expect((await failureOf(request("/api/board", read))).failure).toEqual({
      kind: "unreadable",
      status: 418,
    });
  });

  it("passes an abort on as an abort", async () => {
    const controller = new AbortController();
    controller.abort();
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("aborted", "AbortError")));
    await expect(request("/api/board", read, controller.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
