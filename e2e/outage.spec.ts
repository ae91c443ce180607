import type { BoardSession } from "#lib/contract/board/board-session.ts";
import {
  everyAddress,
  expectBlind,
  expectCurrent,
  openEveryPage,
  standingText,
} from "./fixtures/every-page.ts";
import { findSession } from "./fixtures/find-session.ts";
import { quickPolls } from "./fixtures/quick-polls.ts";
import { expect, test } from "./fixtures/test.ts";

test.use({ stackSettings: quickPolls });

const network = /Failed to load resource|ERR_|Failed to fetch|MEDIA_ERR|net::/;
/** Only ages of confirmations and the observed share of time may change while nothing is confirmed. */
const hasAges = (address: string) => address === "/status" || address.startsWith("/insights");

interface Outage {
  name: string;
  words: string | RegExp;
  begin: (world: World) => Promise<void>;
  end: (world: World) => Promise<void>;
}
type World = Pick<Parameters<Parameters<typeof test>[2]>[0], "context" | "stack">;

const outages: Outage[] = [
  {
    name: "this browser goes offline",
    words: "This browser is offline",
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
  },
  {
    name: "requests fail without the browser noticing",
    words: "Can't reach the server",
    begin: async ({ context }) => {
      await context.route("**/api/**", (route) => route.abort());
    },
    end: ({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "the server answers with errors",
    words: "The server answers with errors",
    begin: async ({ context }) => {
      await context.route("**/api/**", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    },
    end: ({ context }) => context.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "our own server is killed",
    words: "Can't reach the server",
    begin: ({ stack }) => stack.killApp(),
    end: ({ stack }) => stack.startApp(),
  },
  {
    name: "upstream is killed",
    words: /Can't reach the data provider/,
    begin: ({ stack }) => stack.killService(),
    end: ({ stack }) => stack.startService(),
  },
];

test("whatever fails, no page shows a state as current, every page says why, and all recover by themselves", async ({
  context,
  request,
  stack,
  allowConsole,
}) => {
  test.setTimeout(1_800_000);
  allowConsole(network);
  const open = await openEveryPage(context, request);
  for (const { name, words, begin, end } of outages) {
    await test.step(name, async () => {
      await begin({ context, stack });
      for (const one of open) await expectBlind(one, words);
      const still = open.filter(({ address }) => !hasAges(address));
      // The gap in a call's history may still be drawn; a clock that runs on would change every time.
      await expect(async () => {
        const before = await Promise.all(still.map(standingText));
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        const after = await Promise.all(still.map(standingText));
        for (const [index, { address }] of still.entries()) {
          expect(after[index], `${name}: ${address} stands still`).toBe(before[index]);
        }
      }).toPass({ timeout: 600_000 });
      await end({ context, stack });
      for (const one of open) await expectCurrent(one);
    });
  }
});

for (const { kind, status, words } of [
  { kind: "status", status: 401, words: "The data provider refuses our API key" },
  { kind: "status", status: 403, words: "Our API key lacks live audio or live transcripts" },
  { kind: "status", status: 429, words: "The data provider limits our requests" },
  { kind: "status", status: 500, words: "The data provider answers with errors" },
  { kind: "garbage", status: undefined, words: "The data provider sends data we can't read" },
]) {
  test(`an upstream that answers ${status ?? kind} is named as the cause: ${words}`, async ({
    page,
    stack,
  }) => {
    await page.goto("/");
    await expectCurrent({ address: "/", page });
    await stack.control("POST", "faults", { path: "/public/v3", kind, status, seconds: 600 });
    await expectBlind({ address: "/", page }, words);
    await stack.control("DELETE", "faults");
    await expectCurrent({ address: "/", page });
  });
}

test("a tab opened while upstream is down shows nothing as current, on any page", async ({
  context,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(network);
  const addresses = await everyAddress(request);
  await stack.killService();
  const first = await context.newPage();
  await first.goto("/");
  await expectBlind({ address: "/", page: first }, /Can't reach the data provider/);
  for (const address of addresses) {
    const page = await context.newPage();
    await page.addInitScript(() => {
      // Observes every state of the page while it loads.
      new MutationObserver(() => {
        const text = document.body?.innerText ?? "";
        const isCurrent = document.querySelector('[data-freshness="current"]') !== null;
        if (isCurrent || text.includes("Up to date")) document.documentElement.dataset.claimed = "yes";
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await page.goto(address);
    await expectBlind({ address, page }, /Can't reach the data provider/);
    await expect(page.locator("html"), `${address} never claimed anything`).not.toHaveAttribute(
      "data-claimed",
    );
    await page.close();
  }
});

const halfDayMs = 12 * 3_600_000;

function isRecordedToday({ state, date }: BoardSession): boolean {
  return state === "recordingAvailable" && Date.parse(date) > Date.now() - halfDayMs;
}

test("time without confirmation is a gap in the history: in the reader, in the insights, and after recovery", async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(network);
  const live = await findSession(request, ({ state }) => state === "live");
  await page.goto(`/sessions/${live.id}`);
  const history = page.getByRole("region", { name: /History/ }).first();
  await expect(history.getByText("Live").first()).toBeVisible();
  // At a quiet hour no call may change by itself before the outage, and one without a change has no bar.
  const changed = await findSession(request, isRecordedToday);
  await stack.steer(changed.id, "processingRecording");
  await findSession(request, ({ id, state }) => id === changed.id && state === "processingRecording");
  await stack.killService();
  await expect(page.getByText(/Can't reach the data provider/).first()).toBeVisible();
  await expect(history.getByText("Not observed").last()).toBeVisible();
  await expect(history.getByText("still")).toBeVisible();
  await stack.startService();
  await expect(page.getByText("Up to date").first()).toBeVisible();
  await expect(history.getByText("still")).toHaveCount(0);
  await expect(history.getByText("Not observed").last()).toBeVisible();

  await page.goto("/insights?range=24h");
  await expect(page.getByText("Not observed").first()).toBeVisible();
  const row = page
    .getByRole("list", { name: "Calls and the states they were seen in" })
    .locator("li")
    .first();
  await expect(row.locator("span[title^='Not observed']")).toBeAttached();
  const endsOfGaps = async () => {
    const answer = await (await request.get("/api/insights?range=24h")).json();
    return (answer as { gaps: { to: string | null }[] }).gaps.map(({ to }) => to);
  };
  // On a busy machine a poll may be late once more.
  await expect.poll(async () => (await endsOfGaps()).at(-1) ?? null).not.toBeNull();
  expect((await endsOfGaps()).length).toBeGreaterThanOrEqual(2);
  await page.goto(`/companies/${live.companyId}`);
  await expect(page.getByText("Up to date").first()).toBeVisible();
});
