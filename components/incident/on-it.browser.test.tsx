import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { storePersonName, noteSignedIn } from "#lib/client/marks/person-name.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { switchLetterKeys } from "#lib/client/page/letter-keys.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";
import { boardAnswer, sessionDetail } from "../../test-support/answers.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

const path = "/api/sessions/1/acknowledgement";
const session = boardSession({
  id: 1,
  state: "liveFailedInterrupted",
  stateSince: "2026-11-21T14:02:13.000Z",
});
const acknowledged = { by: "Ana", reason: "On it", at: "2026-11-21T14:20:00.000Z", until: null, also: [] };
const accepted = { body: JSON.stringify({ version: 2, acknowledgement: acknowledged }) };
const acknowledge = page.getByRole("button", { name: /^Acknowledge/ });
const name = page.getByRole("textbox", { name: "Your name" });
const sent = async () => (await commands.requests(path)).map(({ method }) => method);

beforeEach(async () => {
  await answerFor([session]);
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer(path, accepted);
});
afterEach(() => {
  storePersonName("");
  noteSignedIn(null);
  switchLetterKeys(true);
});

test("the first acknowledgement asks for the person's name", async () => {
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await acknowledge.click();
  await expect.element(name).toHaveFocus();
  expect(await sent()).toEqual([]);
  await userEvent.keyboard("Ana{Enter}");
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
  await expect.element(page.getByText("On it", { exact: true })).toBeVisible();
  await expect.poll(sent).toEqual(["PUT"]);
});

test("a signed-in person is not asked for a name", async () => {
  noteSignedIn("Ana");
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await expect.element(page.getByText("as Ana")).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await acknowledge.click();
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
});

test("a refused acknowledgement is rolled back everywhere on the page, and reported", async () => {
  storePersonName("Ana");
  const refused = { code: "conflict", message: "Session 1 has not failed", statusCode: 409 };
  await commands.answer(path, { status: 409, body: JSON.stringify(refused) });
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await acknowledge.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Not acknowledged. The call is no longer failing, or too many people are on it already.",
    );
  await expect.element(page.getByText("Nobody is on it")).toBeVisible();
});

test("the A key acknowledges the open call anywhere on the page, except while typing or with letter keys off", async () => {
  storePersonName("Ana");
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await page.getByRole("textbox", { name: "Why" }).fill("a");
  switchLetterKeys(false);
  page.getByRole("button", { name: "Close" }).element().focus();
  await userEvent.keyboard("a");
  await expect.element(page.getByText("Nobody is on it")).toBeVisible();
  expect(await sent()).toEqual([]);
  switchLetterKeys(true);
  await userEvent.keyboard("a");
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
});

test("the chosen end stays chosen while the form is open, and is counted from when it is sent", async () => {
  storePersonName("Ana");
  const fetched = vi.spyOn(window, "fetch");
  await render(<IncidentStage sessions={[session]} opened={1} />);
  const until = page.getByRole("combobox", { name: "Until when" });
  await until.selectOptions("for 4 h");
  tabClock.onAnswer(currentFreshness, "2026-11-21T14:45:14.000Z", 2_000);
  const shown = () => (until.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
  await expect.poll(shown).toBe("for 4 h");
  await acknowledge.click();
  await expect.poll(sent).toEqual(["PUT"]);
  const body = fetched.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
  expect(body).toContain('"until":"2026-11-21T18:45:');
});

test("releasing for others asks for a name first, and then sends it", async () => {
  const held = { ...session, acknowledgement: acknowledged };
  await commands.answer("/api/sessions/1", { body: JSON.stringify(sessionDetail(held)) });
  await render(<IncidentStage sessions={[held]} opened={1} />);
  const release = page.getByRole("button", { name: "Release for everybody" });
  await release.click();
  await expect.element(name).toHaveFocus();
  expect(await sent()).toEqual([]);
  await name.fill("Bo");
  await release.click();
  await expect.poll(sent).toEqual(["DELETE"]);
});

test("another person's acknowledgement is shown, and can be joined or released", async () => {
  storePersonName("Bo");
  const held = { ...session, acknowledgement: acknowledged };
  await commands.answer("/api/sessions/1", { body: JSON.stringify(sessionDetail(held)) });
  await render(<IncidentStage sessions={[held]} opened={1} />);
  await expect.element(page.getByText("Ana is on it")).toBeVisible();
  await expect.element(page.getByText("since 14:20 UTC, until it recovers")).toBeVisible();
  const joined = { ...acknowledged, also: ["Bo"] };
  await commands.answer(path, { body: JSON.stringify({ version: 3, acknowledgement: joined }) });
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect.element(page.getByText("Ana and Bo are on it")).toBeVisible();
  await commands.answer(path, { body: JSON.stringify({ version: 4, acknowledgement: null }) });
  await commands.answer("/api/sessions/1", { body: JSON.stringify(sessionDetail(session)) });
  await page.getByRole("button", { name: "Release" }).click();
  await expect.element(page.getByText("Nobody is on it")).toBeVisible();
});

test("snoozing acknowledges nothing, whether a button or Enter sends it", async () => {
  storePersonName("Ana");
  const fetched = vi.spyOn(window, "fetch");
  const snoozes = () => fetched.mock.calls.filter(([, init]) => init?.method === "PUT").length;
  await render(<IncidentStage sessions={[session]} opened={1} />);
  await page.getByRole("button", { name: "Snooze" }).click();
  const form = page.getByRole("dialog", { name: "Snooze" });
  await form.getByRole("button", { name: "Snooze" }).click();
  await expect.element(form.getByText("Not snoozed.", { exact: false })).toBeVisible();
  await form.getByRole("textbox", { name: "Why" }).fill("Planned");
  await userEvent.keyboard("{Enter}");
  await expect.poll(snoozes).toBe(2);
  expect(await sent()).toEqual([]);
  await expect.element(page.getByText("Nobody is on it")).toBeVisible();
});

const mark = { at: acknowledged.at, until: null, endedAt: null };
const onIt = [
  { ...mark, by: "Ana", reason: "On it" },
  { ...mark, by: "Cleo", reason: "Asking the exchange" },
];
const withPeople = (of: typeof session) =>
  commands.answer("/api/sessions/1", { body: JSON.stringify({ ...sessionDetail(of), onIt }) });

test("the reasons of everybody who is on a failure are shown", async () => {
  const held = { ...session, acknowledgement: { ...acknowledged, also: ["Cleo"] } };
  await withPeople(held);
  await render(<IncidentStage sessions={[held]} opened={1} />);
  await expect.element(page.getByText("Ana and Cleo are on it")).toBeVisible();
  await expect.element(page.getByText("Cleo: Asking the exchange")).toBeVisible();
});

test("after a recovery the panel keeps who was on it, and the call has been live since it went live", async () => {
  const recovered = {
    ...session,
    state: "live" as const,
    previousState: session.state,
    stateSince: "2026-11-21T14:18:00.000Z",
    wentLiveAt: "2026-11-21T13:06:00.000Z",
    recoveredAt: "2026-11-21T14:18:00.000Z",
    wasAcknowledged: true,
  };
  await withPeople(recovered);
  await render(<IncidentStage sessions={[recovered]} opened={1} />);
  await expect.element(page.getByText("Recovered at 14:18 UTC; Ana and Cleo were on it.")).toBeVisible();
  await expect.element(page.getByText("Ana: On it")).toBeVisible();
  const what = page.getByRole("region", { name: "Live" });
  await expect.element(what.getByText("since 13:06:00 UTC", { exact: true })).toBeVisible();
  await expect.element(what.getByText(/^1:14:\d\d$/)).toBeVisible();
  await expect.element(what.getByText(/on air again since 14:18:00 UTC/)).toBeVisible();
});

test("Ctrl and Enter save the note that is written", async () => {
  storePersonName("Ana");
  const notes = "/api/sessions/1/notes";
  const note = { id: 2, by: "Ana", text: "Line is open", at: acknowledged.at };
  await commands.answer(notes, { status: 201, body: JSON.stringify({ version: 2, note }) });
  await render(<IncidentStage sessions={[session]} opened={1} />);
  const text = page.getByRole("textbox", { name: "Add a note for everybody" });
  await text.fill("Line is open");
  await userEvent.keyboard("{Enter}");
  expect(await commands.requests(notes)).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(async () => (await commands.requests(notes)).length).toBe(1);
  await expect.element(text).toHaveValue("");
});

test("a snooze is gone from the panel in the second in which it ends", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(<IncidentStage sessions={[session]} opened={1} client={client} />);
  const planned = { id: "a", by: "Ana", at: acknowledged.at, ...noScope, reason: "Planned" };
  const snooze = { ...planned, state: "liveFailedInterrupted" as const, until: "2026-11-21T14:20:30.000Z" };
  const now = "2026-11-21T14:20:29.000Z";
  client.setQueryData(
    boardKey,
    mergeBoard(undefined, boardAnswer(now, { version: 2, sessions: [session], snoozes: [snooze] })),
  );
  tabClock.onAnswer(currentFreshness, now, 2_000);
  await expect.element(page.getByText("Planned")).toBeVisible();
  tabClock.onAnswer(currentFreshness, "2026-11-21T14:20:31.000Z", 2_000);
  await expect.element(page.getByText("Planned")).not.toBeInTheDocument();
});
