import type { APIRequestContext } from "@playwright/test";
import { boardDeltaSchema, boardSchema } from "#lib/contract/board/board.ts";
import { sessionDetailSchema } from "#lib/contract/board/session-detail.ts";
import { findUpcoming } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

/** What the board says of one session. */
const stateOf = async (request: APIRequestContext, id: number) => {
  const board = boardSchema.parse(await (await request.get("/api/board")).json());
  return { version: board.version, session: board.sessions.find((session) => session.id === id) };
};

test("a failure is acknowledged over HTTP, whoever follows the board sees it, and it ends with the failure", async ({
  control,
  request,
}) => {
  const { id } = await findUpcoming(request);
  const path = `/api/sessions/${id}/acknowledgement`;
  const mark = { reason: "Calling the provider", by: "Ada" };
  expect((await request.put(path, { data: mark })).status(), "it has not failed").toBe(409);
  await control(id, "liveFailedNoAccess");
  await expect(async () => {
    expect((await stateOf(request, id)).session?.state).toBe("liveFailedNoAccess");
  }).toPass();

  const { version } = await stateOf(request, id);
  const elsewhere = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" };
  expect((await request.put(path, { data: mark, headers: elsewhere })).status(), "another site").toBe(403);
  expect((await request.put(path, { data: mark })).status()).toBe(200);
  const delta = boardDeltaSchema.parse(await (await request.get(`/api/board?since=${version}`)).json());
  expect(delta.changed.find((session) => session.id === id)?.acknowledgement).toMatchObject(mark);

  const note = { text: "They restart the stream.", by: "Ada" };
  expect((await request.post(`/api/sessions/${id}/notes`, { data: note })).status()).toBe(201);
  const detail = sessionDetailSchema.parse(await (await request.get(`/api/sessions/${id}`)).json());
  expect(detail.notes).toMatchObject([note]);
  expect((await request.delete(path, { data: { by: "Ada" } })).status()).toBe(200);
  expect((await stateOf(request, id)).session?.acknowledgement).toBeNull();
  expect((await request.put(path, { data: mark })).status()).toBe(200);

  await control(id, "live");
  await expect(async () => {
    expect((await stateOf(request, id)).session).toMatchObject({
      state: "live",
      acknowledgement: null,
      wasAcknowledged: true,
    });
  }).toPass();
  const csv = await (await request.get("/api/log?format=csv")).text();
  expect(csv.split("\r\n").filter((line) => line.includes(`session,${id},`))).toHaveLength(4);
});
