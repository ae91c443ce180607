import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import type { ActionLogRow } from "../store/marks/mark-tables.ts";
import { openStore } from "../store/open-store.ts";
import { boardRoute } from "./board.ts";
import { toProblemResponse } from "./problem.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("our own errors", () => {
  it.each(["true", "false"])("are logged with the request's id where LOG_REQUESTS is %s", async (on) => {
    world = await createAppWorld({ settings: { LOG_REQUESTS: on } });
    const broken = () => Promise.reject(new Error("a bug"));
    await askRoute(world, broken, "/api/x", {}, { headers: { "x-request-id": "0af76519" } });
    const entry = JSON.parse(world.logged.find((line) => line.includes("route failed")) ?? "{}") as object;
    expect(entry).toMatchObject({ path: "/api/x", err: { message: "a bug" } });
    expect("requestId" in entry).toBe(on === "true");
  });

  it("have one shape and a closed list of codes", async () => {
    world = await createAppWorld();
    const starting = problemSchema.parse(
      await (await askRoute(world, "GET /api/sessions/{id}", "/", { id: "1" })).json(),
    );
    await world.pass(0);
    const missing = problemSchema.parse(
      await (await askRoute(world, "GET /api/sessions/{id}", "/", { id: "1" })).json(),
    );
    const bad = problemSchema.parse(
      await (await askRoute(world, "GET /api/sessions/{id}", "/", { id: "1e3" })).json(),
    );
    const since = problemSchema.parse(await (await askRoute(world, boardRoute, "/api/board?since=x")).json());
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    const forbidden = problemSchema.parse(
      await (await askRoute(world, "GET /api/transcripts/{id}", "/", { id: "1" })).json(),
    );
    expect([starting, missing, bad, since, forbidden].map((problem) => problem.code)).toEqual([
      "notCopiedYet",
      "notFound",
      "badRequest",
      "badRequest",
      "upstreamForbidden",
    ]);
  });

  it("say what to do about a database that turns out to be damaged while it is open", async () => {
    const directory = mkdtempSync(join(tmpdir(), "callboard-damage-"));
    const noted = Array.from({ length: 500 }, (_, id): ActionLogRow => {
      const about = { action: "noted", subject: "session", subject_id: "1", company_id: null } as const;
      return { id, at: id, person: "Ann", ...about, before: null, after: "x".repeat(20_000) };
    });
    const first = await openStore({ directory });
    await first.write((transaction) => transaction.insertInto("action_log").values(noted).execute());
    await first.close();
    const store = await openStore({ directory });
    const file = join(directory, "callboard.sqlite");
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, bytes.length / 2));
    const error: unknown = await store.db
      .selectFrom("action_log")
      .selectAll()
      .execute()
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    const response = toProblemResponse(error);
    const { code, message } = problemSchema.parse(await response.json());
    expect([response.status, code]).toEqual([503, "storeFailing"]);
    expect(message).toContain("put a backup in its place");
    await store.close().catch(() => undefined);
    rmSync(directory, { recursive: true });
  });
});
