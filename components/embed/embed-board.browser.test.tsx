import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { chooseZone } from "#lib/client/page/zone.ts";
import type { Freshness } from "#lib/contract/board/freshness.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { currentFreshness } from "../../test-support/current-freshness.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { EmbedBoard } from "./embed-board.tsx";
import type { EmbedLook } from "./embed-look.ts";

const at = currentFreshness.confirmedAt!;
const failed = (id: number) =>
  boardSession({ id, companyId: 100 + id, state: "liveFailedNoAccess", stateSince: at, updatedAt: at });
const blind: Partial<Freshness> = { status: "blind", cause: "upstreamUnreachable" };

/** Renders the strip at a width, with this answer of the server. */
async function open(
  sessions: BoardSession[],
  {
    width = 390,
    freshness = {},
    theme = null,
    zone = null,
  }: { width?: number; freshness?: Partial<Freshness> } & Partial<EmbedLook> = {},
) {
  const board = boardAnswer(at, { sessions, freshness: { ...currentFreshness, ...freshness } });
  await commands.answer("/api/board", { body: JSON.stringify(board) });
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
  await commands.answer("/api/stream", { headers: { "content-type": "text/event-stream" }, staysOpen: true });
  await page.viewport(width, 700);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <NuqsTestingAdapter searchParams="?day=all">
      <QueryClientProvider client={client}>
        <EmbedBoard look={{ theme, zone }} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

afterEach(async () => {
  await commands.hangUp("/api/stream");
  await page.viewport(1440, 900);
});

const main = page.getByRole("main");
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

test.each([0, 1, 50])("%i failures are listed and counted, from 200 px on", async (count) => {
  await open(
    Array.from({ length: count }, (_, index) => failed(index + 1)),
    { width: 200 },
  );
  await expect
    .element(page.getByText(`${count === 1 ? "1 failure" : `${count} failures`}, 0 live, 0 upcoming`))
    .toBeVisible();
  await expect.element(page.getByText("Up to date")).toBeVisible();
  expect(page.getByRole("listitem").elements()).toHaveLength(count);
  expect(page.getByText("No failures", { exact: true }).elements()).toHaveLength(count === 0 ? 1 : 0);
  for (const width of [200, 390, 1600]) {
    await page.viewport(width, 700);
    expect(isTooWide(), `${width} px`).toBe(false);
  }
});

test("a row opens its call in a new tab, and is at least 44 px high", async () => {
  await open([failed(1)]);
  const link = page.getByRole("link", { name: /Ostara Biotech/ });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("href", "/sessions/1");
  const row = page.getByRole("listitem").element().getBoundingClientRect();
  expect(row.height).toBeGreaterThanOrEqual(44);
});

test("nothing is green, and no failure is denied, while nothing is confirmed", async () => {
  await open([boardSession({ state: "live", stateSince: at })], { freshness: blind });
  await expect.element(page.getByText("Not confirmed")).toBeVisible();
  await expect.element(page.getByText("Can't reach the data provider,")).toBeVisible();
  await expect.element(page.getByText("No failures when last confirmed")).toBeVisible();
  await expect.element(main).toHaveAttribute("data-freshness", "blind");
  const probe = document.createElement("i");
  probe.style.color = "var(--live)";
  document.body.append(probe);
  const badge = page.getByRole("listitem").getByText("Live", { exact: true }).element();
  expect(getComputedStyle(badge).color).not.toBe(getComputedStyle(probe).color);
  probe.remove();
});

test.each(["light", "dark"] as const)("the address decides the theme: %s", async (theme) => {
  await open([], { theme });
  const probe = document.createElement("canvas").getContext("2d")!;
  probe.fillStyle = getComputedStyle(main.element()).backgroundColor;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0] = probe.getImageData(0, 0, 1, 1).data;
  expect(red > 127).toBe(theme === "light");
});

test("times are in the zone of the address, else in the one that the viewer chose", async () => {
  const since = () =>
    page
      .getByRole("listitem")
      .getByText(/or earlier|^since|, since/)
      .element().textContent;
  const { unmount } = await open([failed(1)], { zone: "Asia/Tokyo" });
  await expect.poll(since).toContain("GMT+9");
  await unmount();
  chooseZone("utc");
  await open([failed(1)], {});
  await expect.poll(since).toContain("UTC");
});

test("a live call shows its time on air, also after a recovery", async () => {
  const onAir = { state: "live", wentLiveAt: new Date(Date.parse(at) - 34 * 60_000).toISOString() } as const;
  await open([boardSession({ ...onAir, previousState: "liveFailedInterrupted", stateSince: at })]);
  await expect.element(page.getByRole("listitem").getByText(/^34:\d\d$/)).toBeVisible();
});

test("very long names stay within the frame", async () => {
  const long = failed(1);
  const name = "Ostara".repeat(200);
  const company = { ...long.company!, name, displayName: name, ticker: "O".repeat(300) };
  await open(
    [{ ...long, company, event: { id: 11, title: "Call".repeat(300), typeId: 1, language: "en" } }],
    { width: 200 },
  );
  await expect.element(page.getByRole("listitem")).toBeVisible();
  expect(isTooWide()).toBe(false);
  expect(page.getByRole("listitem").element().getBoundingClientRect().height).toBeLessThan(140);
});
