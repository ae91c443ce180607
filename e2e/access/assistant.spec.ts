import { boardSchema } from "#lib/contract/board/board.ts";
import { connectAssistant } from "../../test-support/assistant/assistant.ts";
import { findRecorded, findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("an assistant with a token reads what is confirmed, and nothing once it is revoked", async ({
  stack,
  request,
  control,
}) => {
  const made = await request.post("/api/tokens", {
    data: { name: "Assistant", rights: "read", by: "Mara Lindqvist" },
  });
  const { secret, token } = (await made.json()) as { secret: string; token: { id: string } };
  const url = `${stack.url}/api/mcp`;
  const headers = { authorization: `Bearer ${secret}` };
  await expect(connectAssistant(url, { headers: { authorization: "Bearer cbt_none" } })).rejects.toThrow(
    /401/,
  );

  const failed = await findSession(request, ({ state }) => state === "willBeLive");
  await control(failed.id, "liveFailedNoAccess");
  await findSession(request, ({ id, state }) => id === failed.id && state === "liveFailedNoAccess");
  const { transcriptId } = await findRecorded(request);
  // Nothing is confirmed before the first copy is complete.
  const status = async () =>
    boardSchema.parse(await (await request.get("/api/board")).json()).freshness.status;
  await expect.poll(status).toBe("current");

  for (const versions of ["auto", "legacy"] as const) {
    const assistant = await connectAssistant(url, { headers, versions });
    // On a busy machine a poll may be late, and answers say so.
    const listed = async () =>
      (await assistant.call("list_sessions", { states: ["liveFailedNoAccess"], limit: 100 })).text;
    await expect.poll(listed).toMatch(/^Current: confirmed with the data provider \d+ s ago/);
    expect(await listed()).toContain(`session ${failed.id}: `);
    const one = async () => (await assistant.call("get_session", { id: failed.id })).fields;
    await expect.poll(one).toMatchObject({
      session: { state: "liveFailedNoAccess" },
      confirmed: { status: "current" },
    });
    const chapters = await assistant.call("list_chapters", { transcriptId });
    const [chapter] = chapters.fields.chapters as { id: number; startSeconds: number }[];
    const read = await assistant.call("read_transcript", { transcriptId, chapterId: chapter?.id });
    expect((read.fields.said as unknown[]).length).toBeGreaterThan(0);
    // Until the first copy is complete, a call that is not there may yet come.
    const unknown = async () => (await assistant.call("get_session", { id: 1e12 })).text;
    await expect.poll(unknown).toMatch(/^notFound: /);
    await assistant.close();
  }

  const assistant = await connectAssistant(url, { headers });
  expect((await request.delete(`/api/tokens/${token.id}`, { data: { by: "Mara Lindqvist" } })).ok()).toBe(
    true,
  );
  await expect(assistant.call("list_sessions")).rejects.toThrow(/401/);
  await assistant.close();
});
