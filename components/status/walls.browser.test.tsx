import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { Walls as Shown } from "#lib/contract/board/walls/walls.ts";
import { Walls } from "./walls.tsx";

afterEach(() => {
  storePersonName("");
  vi.restoreAllMocks();
});

const wall = { width: 1920, height: 1080, view: "/wall?distance=3", build: "a" };
const shown: Shown = {
  build: "a",
  walls: [
    {
      ...wall,
      id: "one",
      isMissing: true,
      build: "b",
      seenAt: "2026-11-21T14:02:11.000Z",
      paintedAt: "2026-11-21T14:01:11.000Z",
    },
    {
      ...wall,
      id: "two",
      isMissing: false,
      seenAt: "2026-11-21T14:20:11.000Z",
      paintedAt: "2026-11-21T14:20:10.000Z",
    },
  ],
};
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Walls />
    </QueryClientProvider>,
  );

test("a wall that stopped checking in is marked as missing, with its build and its last times", async () => {
  await commands.answer("/api/walls", { body: JSON.stringify(shown) });
  await show();
  const [missing, there] = [page.getByRole("listitem").nth(0), page.getByRole("listitem").nth(1)];
  await expect.element(missing.getByText("Missing")).toBeVisible();
  await expect.element(missing.getByText("another build")).toBeVisible();
  await expect
    .element(missing.getByText("last seen 14:02:11 UTC, screen last updated 14:01:11 UTC"))
    .toBeVisible();
  await expect.element(there.getByText("Connected")).toBeVisible();
  await expect.element(there.getByText("/wall?distance=3")).toBeVisible();
});

test("a missing wall that was closed on purpose is dismissed, by the name in its address", async () => {
  const named = { ...shown.walls[0]!, view: "/wall?name=Trading+floor" };
  await commands.answer("/api/walls", { body: JSON.stringify({ ...shown, walls: [named, shown.walls[1]] }) });
  await commands.answer("/api/walls/one", { body: JSON.stringify({ ...shown, walls: [shown.walls[1]] }) });
  await show();
  await expect.element(page.getByText("Trading floor", { exact: true })).toBeVisible();
  const buttons = page.getByRole("button", { name: "Dismiss" });
  await expect.element(buttons).toHaveAttribute("title", "Dismiss Trading floor: it was closed on purpose");
  await commands.answer("/api/walls", { body: JSON.stringify({ ...shown, walls: [shown.walls[1]] }) });
  await buttons.click();
  const yourName = page.getByRole("textbox", { name: "Your name" });
  await expect.element(yourName).toHaveFocus();
  expect(await commands.requests("/api/walls/one"), "the log keeps who did it").toEqual([]);
  const fetched = vi.spyOn(window, "fetch");
  await yourName.fill("Ana");
  await buttons.click();
  await expect.element(page.getByText("Missing")).not.toBeInTheDocument();
  const body = fetched.mock.calls.find(([, init]) => init?.method === "DELETE")?.[1]?.body;
  expect(body).toBe('{"by":"Ana"}');
});

test("when the walls can't be read, it does not claim that there are none", async () => {
  await commands.answer("/api/walls", { status: 503, body: "{}" });
  await show();
  await expect.element(page.getByText(/^Can't read the walls\./)).toBeVisible();
  await expect.element(page.getByText("No wall has checked in")).not.toBeInTheDocument();
});
