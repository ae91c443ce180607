import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { noteSignedIn, storePersonName } from "#lib/client/marks/person-name.ts";
import { mergeBoard, type ClientBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer, sessionDetail } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";

const path = "/api/sessions/1/acknowledgement";
const session = boardSession({
  id: 1,
  state: "liveFailedInterrupted",
  stateSince: "2026-11-21T14:02:13.000Z",
});
const acknowledged = { by: "Ana", reason: "On it", at: "2026-11-21T14:20:00.000Z", until: null, also: [] };
const acknowledge = page.getByRole("button", { name: /^Acknowledge/ });
const sent = async () => (await commands.requests(path)).map(({ method }) => method);

beforeEach(async () => {
  await answerFor([session]);
  await commands.answer("/api/board", { status: 503, body: "{}" });
});
afterEach(() => {
  storePersonName("");
  noteSignedIn(null);
});

test("an acknowledgement that is sent has the server's time, not the computer's", async () => {
  storePersonName("Ana");
  await commands.answer(path, { staysOpen: true });
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await acknowledge.click();
  // The stage's server is at 14:20 on that day; this computer's clock is elsewhere.
  await expect.element(page.getByText("since 14:20 UTC, until it recovers")).toBeVisible();
  await commands.hangUp(path);
});

test("a refused acknowledgement keeps what a poll has brought meanwhile", async () => {
  storePersonName("Bo");
  const refused = { code: "conflict", message: "Session 1 has not failed", statusCode: 409 };
  await commands.answer(path, { status: 409, staysOpen: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(<IncidentStage sessions={[session]} opened={1} client={client} />);
  await acknowledge.click();
  await expect.element(page.getByText("Bo is on it")).toBeVisible();
  const held = { ...session, acknowledgement: acknowledged };
  client.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer("2026-11-21T14:20:20.000Z", { version: 2, sessions: [held] })),
  );
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
  await commands.send(path, JSON.stringify(refused));
  await commands.hangUp(path);
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
});

test("a join whose answer was lost stays shown where a poll has brought it meanwhile", async () => {
  storePersonName("Bo");
  const held = { ...session, acknowledgement: acknowledged };
  await commands.answer("/api/sessions/1", { body: JSON.stringify(sessionDetail(held)) });
  await commands.answer(path, { staysOpen: true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(<IncidentStage sessions={[held]} opened={1} client={client} />);
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect.element(page.getByText("Ana and Bo are on it")).toBeVisible();
  await expect.poll(sent).toEqual(["PUT"]);
  const joined = { ...session, acknowledgement: { ...acknowledged, also: ["Bo"] } };
  await commands.answer("/api/sessions/1", { body: JSON.stringify(sessionDetail(joined)) });
  client.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer("2026-11-21T14:20:20.000Z", { version: 2, sessions: [joined] })),
  );
  await commands.hangUp(path);
  // The request after the failed one.
  await expect.poll(async () => (await commands.requests("/api/sessions/1")).length).toBe(1);
  await expect.element(page.getByText("Ana and Bo are on it")).toBeVisible();
  expect(client.getQueryData<ClientBoard>(boardKey)?.sessions.get(1)).toEqual(joined);
});
