import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAppWorld, type AppWorld } from "../../../../test-support/app-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { acknowledgementAnswerSchema, noteAnswerSchema } from "../../../contract/board/acting.ts";
import { problemSchema } from "../../../contract/board/problem.ts";
import { sessionDetailSchema } from "../../../contract/board/session-detail.ts";
import { visitorHeader, writeVisitor } from "../../gate/visitor-header.ts";
import type { MountedName } from "../../../contract/board/endpoints/endpoints.ts";

let world: AppWorld;
beforeEach(async () => {
  world = await createAppWorld();
  await world.session(1, "liveFailedNoAccess");
  await world.session(2, "live");
  await world.pass(0);
});
afterEach(() => world.close());

interface Sent {
  route: MountedName;
  method?: string;
  id?: string;
  type?: string;
  body: unknown;
}
const json = "application/json";
const send = ({ route, method = "PUT", id = "1", type = json, body }: Sent) =>
  askRoute(
    world,
    route,
    "/api/x",
    { id },
    {
      method,
      headers: { "content-type": type },
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
  );
const taken = {
  route: "PUT /api/sessions/{id}/acknowledgement",
  body: { reason: "On it", by: "Ada" },
} satisfies Sent;
const snoozed = {
  route: "PUT /api/snoozes/{id}",
  body: { reason: "Known", by: "Ada", until: "2026-02-03T15:00:00Z", state: "liveFailedNoAccess" },
} satisfies Sent;
const noted = {
  route: "POST /api/sessions/{id}/notes",
  method: "POST",
  body: { text: "Called them.\nThey restart it.", by: "Ada" },
} satisfies Sent;

describe("acting on a failure", () => {
  it("answers the session's acknowledgement after the change", async () => {
    const put = await send(taken);
    expect(put.status).toBe(200);
    expect(acknowledgementAnswerSchema.parse(await put.json())).toMatchObject({
      acknowledgement: { by: "Ada", reason: "On it", until: null },
    });
    const gone = await send({
      route: "DELETE /api/sessions/{id}/acknowledgement",
      method: "DELETE",
      body: { by: "Ada" },
    });
    expect(await gone.json()).toMatchObject({ acknowledgement: null });
  });

  it("is recorded under the name of whoever signed in, whatever name the request gives", async () => {
    await world.close();
    world = await createAppWorld({ settings: { AUTH: "password", USERS_FILE: "users" } });
    await world.session(1, "liveFailedNoAccess");
    await world.pass(0);
    const headers = {
      "content-type": json,
      [visitorHeader]: writeVisitor({ name: "Zoë", role: "operator" }),
    };
    const body = JSON.stringify(taken.body);
    const put = await askRoute(
      world,
      "PUT /api/sessions/{id}/acknowledgement",
      "/",
      { id: "1" },
      { method: "PUT", headers, body },
    );
    expect(await put.json()).toMatchObject({ acknowledgement: { by: "Zoë" } });
    expect((await send(taken)).status).toBe(500);
  });

  it("keeps notes, oldest first, on failed sessions and on others", async () => {
    const first = await send(noted);
    expect(first.status).toBe(201);
    const { note } = noteAnswerSchema.parse(await first.json());
    await send({ ...noted, body: { text: "It works again.", by: "Ben" } });
    const detail = async (id: string) =>
      sessionDetailSchema.parse(await (await askRoute(world, "GET /api/sessions/{id}", "/", { id })).json());
    const { notes, noteCount } = await detail("1");
    expect(notes[0]).toEqual(note);
    expect(notes.map(({ by, text }) => [by, text])).toEqual([
      ["Ada", "Called them.\nThey restart it."],
      ["Ben", "It works again."],
    ]);
    expect(noteCount).toBe(2);
    expect((await send({ ...noted, id: "2" })).status).toBe(201);
    expect((await detail("2")).noteCount).toBe(1);
  });

  it("lists the snoozes in force", async () => {
    await send({ ...snoozed, id: "a-1" });
    const list = async () =>
      (await (await askRoute(world, "GET /api/snoozes", "/api/snoozes")).json()) as unknown;
    expect(await list()).toMatchObject({ snoozes: [{ id: "a-1", state: "liveFailedNoAccess" }] });
    await send({ route: "DELETE /api/snoozes/{id}", method: "DELETE", id: "a-1", body: { by: "Ben" } });
    expect(await list()).toMatchObject({ snoozes: [] });
  });
});

describe("what cannot be done", () => {
  const body = (change: object, of: { body: object } = taken) => ({ ...of.body, ...change });
  it.each<[string, Sent, number, string, string]>([
    ["a session that has not failed", { ...taken, id: "2" }, 409, "conflict", 'it is "Live" now'],
    ["an unknown session", { ...taken, id: "9" }, 404, "notFound", "no such session"],
    ["a note on an unknown session", { ...noted, id: "9" }, 404, "notFound", "no such session"],
    ["no id", { ...taken, id: "x" }, 400, "badRequest", "whole number"],
    ["nobody's name", { ...taken, body: { reason: "On it" } }, 400, "badRequest", "by: say who you are"],
    ["no reason", { ...taken, body: { by: "Ada" } }, 400, "badRequest", "reason: must be text"],
    [
      "an empty reason",
      { ...taken, body: body({ reason: " " }) },
      400,
      "badRequest",
      "reason: must not be empty",
    ],
    [
      "an over-long reason",
      { ...taken, body: body({ reason: "x".repeat(501) }) },
      400,
      "badRequest",
      "at most 500",
    ],
    [
      "an over-long name",
      { ...taken, body: body({ by: "x".repeat(81) }) },
      400,
      "badRequest",
      "by: must have at most 80",
    ],
    [
      "an over-long note",
      { ...noted, body: body({ text: "x".repeat(4_001) }, noted) },
      400,
      "badRequest",
      "text: ",
    ],
    ["an end that is no time", { ...taken, body: body({ until: "soon" }) }, 400, "badRequest", "until: "],
    [
      "an end that has passed",
      { ...taken, body: body({ until: "2026-02-03T13:00:00Z" }) },
      400,
      "badRequest",
      "until: ",
    ],
    [
      "a field that does not exist",
      { ...taken, body: body({ untill: null }) },
      400,
      "badRequest",
      "untill: is not known",
    ],
    ["a list in place of an object", { ...taken, body: [] }, 400, "badRequest", "the body: "],
    ["no JSON", { ...taken, body: "{" }, 400, "badRequest", "not JSON"],
    ["a form", { ...taken, type: "application/x-www-form-urlencoded" }, 415, "notJson", "content-type"],
    ["text, which a form of another site can send", { ...taken, type: "text/plain" }, 415, "notJson", "JSON"],
    [
      "a body larger than any mark",
      { ...noted, body: body({ text: "x".repeat(20_000) }, noted) },
      413,
      "tooLarge",
      "16384",
    ],
    [
      "a snooze of two things",
      { ...snoozed, body: body({ exchange: "TSE" }, snoozed) },
      400,
      "badRequest",
      "exactly one of",
    ],
    [
      "a snooze of everything",
      { ...snoozed, body: body({ state: null }, snoozed) },
      400,
      "badRequest",
      "exactly one of",
    ],
    [
      "a snooze of no failure",
      { ...snoozed, body: body({ state: "live" }, snoozed) },
      400,
      "badRequest",
      "state: must be one of",
    ],
    [
      "a snooze without an end",
      { ...snoozed, body: body({ until: null }, snoozed) },
      400,
      "badRequest",
      "until: ",
    ],
    ["a snooze with a strange id", { ...snoozed, id: "a/../b" }, 400, "badRequest", "The id must"],
    [
      "an unknown snooze",
      { route: "DELETE /api/snoozes/{id}", method: "DELETE", id: "none", body: { by: "Ada" } },
      404,
      "notFound",
      "no such snooze",
    ],
  ])("%s", async (_what, sent, status, code, words) => {
    const response = await send(sent);
    const problem = problemSchema.parse(await response.json());
    expect([response.status, problem.statusCode, problem.code]).toEqual([status, status, code]);
    expect(problem.message).toContain(words);
  });

  it("more changes at once than people make, until there are fewer again", async () => {
    const several = Array.from({ length: 300 }, () => send(taken));
    const refused = await Promise.race(
      several.map(async (each) =>
        (await each).status === 429 ? await (await each).json() : new Promise(() => undefined),
      ),
    );
    expect(problemSchema.parse(refused).code).toBe("tooMany");
    await world.clock.advance(10_000);
    const statuses = await Promise.all(several.map(async (each) => (await each).status));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await send(taken)).status).toBe(200);
  });
});
