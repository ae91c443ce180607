import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { PassageNote } from "#lib/contract/board/analyst/passage-notes.ts";
import { passageNote } from "../../test-support/passage-note.ts";
import { NoteForm } from "./note-form.tsx";
import { Notes } from "./notes.tsx";

const note = (id: string, change: Partial<PassageNote> = {}) => passageNote({ id, ...change });

beforeEach(() => storePersonName("Ada"));
afterEach(() => {
  storePersonName("");
  vi.restoreAllMocks();
});

const inClient = (children: React.ReactNode) =>
  render(
    <NuqsTestingAdapter hasMemory>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );

test("notes lead to their passage, and only one's own can be changed or deleted", async () => {
  const notes = [note("a"), note("b", { owner: "Ben", isShared: true, transcriptId: null, text: "By Ben" })];
  await commands.answer("/api/passages", { body: JSON.stringify({ notes }) });
  await commands.answer("/api/passages/a", { body: JSON.stringify({ note: null }) });
  await inClient(<Notes />);
  const list = page.getByRole("region", { name: "Notes" });
  const link = list.getByRole("link", { name: /12:34/ });
  await expect.element(link.first()).toHaveAttribute("href", "/transcripts/77?t=754.2&end=760");
  await expect.element(link.last()).toHaveAttribute("href", "/sessions/7?t=754.2&end=760");
  await expect.element(list.getByText("Ben · shared")).toBeVisible();
  expect(list.getByRole("button", { name: /^Edit the note/ }).elements()).toHaveLength(1);
  await list.getByRole("button", { name: /^Delete the note/ }).click();
  await list.getByRole("button", { name: /^Delete the note/ }).click();
  await expect
    .poll(async () => (await commands.requests("/api/passages/a")).map(({ method }) => method))
    .toEqual(["DELETE"]);
});

test("notes are found by their words", async () => {
  await commands.answer("/api/passages", { body: JSON.stringify({ notes: [] }) });
  await inClient(<Notes />);
  await expect.element(page.getByText("No notes yet")).toBeVisible();
  await page.getByRole("searchbox", { name: "Find in notes" }).fill("inventory");
  await expect
    .poll(async () => (await commands.requests("/api/passages")).at(-1)?.url)
    .toContain("q=inventory");
  await expect.element(page.getByText("No note with “inventory”")).toBeVisible();
});

test("a passage is noted with the person's name, own or shared", async () => {
  await commands.answer("/api/passages/new", { body: JSON.stringify({ note: note("new") }) });
  const sent = vi.spyOn(globalThis, "fetch");
  const { eventId, startSeconds, endSeconds, quote, speaker } = note("new");
  const draft = { id: "new", eventId, startSeconds, endSeconds, quote, speaker, text: "", isShared: false };
  const done = vi.fn<() => void>();
  await inClient(<NoteForm draft={draft} onDone={done} />);
  await page.getByRole("textbox", { name: "Your note" }).fill("Compare with peers");
  await page.getByRole("checkbox", { name: "Share with everybody here" }).click();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  const body = sent.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body as string;
  expect(JSON.parse(body)).toEqual({
    eventId: 10,
    startSeconds: 754.2,
    endSeconds: 760,
    quote: "Inventory stands at 94 days.",
    speaker: "Nina Novak",
    text: "Compare with peers",
    isShared: true,
    by: "Ada",
  });
});
