import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { OpenAlert } from "#lib/contract/board/alerts/alerts.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { Alerts } from "./alerts.tsx";

const at = "2026-11-21T14:02:11.000Z";
const kept = { owner: "Ada", isShared: true, isDefault: false, changedBy: "Ada", changedAt: at };
const watchlists = [{ ...kept, id: "mine0001", name: "Mine", companyIds: [7] }];
const alertOf = (sessionId: number, call: string, condition: string): OpenAlert => ({
  id: String(sessionId),
  rule: "All",
  severity: "warning",
  condition,
  call,
  sessionId,
  callSeconds: null,
  since: at,
  state: "open",
});

test("the watchlist in the address narrows the open alerts to its companies", async () => {
  const open = [alertOf(1, "Ostara · Q3", "late"), alertOf(2, "Belkade · Q3", "stuck")];
  const alerts = { hasMail: false, pushKey: null, linkAddress: null, channels: [], open };
  const answers = {
    "/api/board": { status: 503, body: "{}" },
    "/api/alerts": { body: JSON.stringify(alerts) },
    "/api/rules": { body: JSON.stringify({ rules: [], lastTold: {}, watchlists: [], views: [] }) },
    "/api/alerts/deliveries": { body: JSON.stringify({ deliveries: [] }) },
    "/api/watchlists": { body: JSON.stringify({ version: 1, watchlists }) },
  };
  for (const [path, answer] of Object.entries(answers)) await commands.answer(path, answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const sessions = [boardSession({ id: 1, companyId: 7 }), boardSession({ id: 2, companyId: 8 })];
  client.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions })));
  await render(
    <QueryClientProvider client={client}>
      <NuqsTestingAdapter searchParams="?watchlist=mine0001" hasMemory>
        <Alerts />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("link", { name: "Ostara · Q3" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Belkade · Q3" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^Watchlist ?Mine$/ })).toBeVisible();
});
