import { afterEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../test-support/app-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { problemSchema } from "../../contract/board/problem.ts";
import { boardRoute } from "./board.ts";
import { toProblemResponse } from "./problem.ts";
import { sessionRoute } from "./sessions.ts";
import { transcriptRoute } from "./transcripts.ts";

let world: AppWorld;
afterEach(() => world.close());

describe("our own errors", () => {
  it("have one shape and a closed list of codes", async () => {
    world = await createAppWorld();
    const starting = problemSchema.parse(
      await (await askRoute(world, sessionRoute, "/", { id: "1" })).json(),
    );
    await world.pass(0);
    const missing = problemSchema.parse(await (await askRoute(world, sessionRoute, "/", { id: "1" })).json());
    const bad = problemSchema.parse(await (await askRoute(world, sessionRoute, "/", { id: "1e3" })).json());
    const since = problemSchema.parse(await (await askRoute(world, boardRoute, "/api/board?since=x")).json());
    await world.fault({ path: "/public/v3", kind: "status", status: 403 });
    const forbidden = problemSchema.parse(
      await (await askRoute(world, transcriptRoute, "/", { id: "1" })).json(),
    );
    expect([starting, missing, bad, since, forbidden].map((problem) => problem.code)).toEqual([
      "notCopiedYet",
      "notFound",
      "badRequest",
      "badRequest",
      "upstreamForbidden",
    ]);
  });

  it("say what to do about a database that turns out to be damaged", async () => {
    const error = Object.assign(new Error("database disk image is malformed"), { code: "SQLITE_CORRUPT" });
    const response = toProblemResponse(error);
    const { code, message } = problemSchema.parse(await response.json());
    expect([response.status, code]).toEqual([503, "storeFailing"]);
    expect(message).toContain("put a backup in its place");
  });
});
