import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MaintenanceNote } from "#components/marks/maintenance-note.tsx";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { PlannedMaintenance } from "#lib/contract/board/alerts/maintenance.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../../../test-support/answers.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { MaintenanceList } from "./maintenance-list.tsx";

const now = "2026-11-21T14:20:14.000Z";
const upgrade: PlannedMaintenance = {
  id: "upgrade",
  name: "Upgrade",
  from: "2026-11-21T22:00:00.000Z",
  to: "2026-11-21T23:00:00.000Z",
  rrule: "FREQ=WEEKLY",
  companyId: null,
  exchange: "TSE",
  country: null,
  state: null,
  viewId: null,
  view: null,
  changedBy: "Ada",
  changedAt: "2026-11-21T08:00:00.000Z",
  next: { from: "2026-11-21T22:00:00.000Z", to: "2026-11-21T23:00:00.000Z" },
};
const choices = {
  exchanges: [
    { value: "NYSE", count: 40 },
    { value: "TSE", count: 20 },
  ],
  countries: [{ value: "JP", count: 20 }],
  today: 0,
  soon: 0,
};

beforeEach(async () => {
  storePersonName("Ada");
  await commands.answer("/api/views", { body: JSON.stringify({ version: 1, views: [] }) });
  await commands.answer("/api/companies", { body: JSON.stringify({ companies: [], total: 0, choices }) });
  await commands.answer("/api/maintenance/upgrade", { body: JSON.stringify({ maintenance: upgrade }) });
});
afterEach(() => {
  storePersonName("");
  vi.restoreAllMocks();
});

async function open(windows: PlannedMaintenance[]): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  tabClock.onAnswer(currentFreshness, now, 60_000);
  const answer = boardAnswer(now, { version: 1, sessions: [], maintenance: windows });
  queries.setQueryData(boardKey, mergeBoard(undefined, answer));
  await render(
    <QueryClientProvider client={queries}>
      <MaintenanceNote />
      <MaintenanceList keepPerson={() => true} />
    </QueryClientProvider>,
  );
}

test("a window within a day is said beforehand, and one is planned in its form", async () => {
  await open([upgrade]);
  const note = page.getByRole("list", { name: "Maintenance" });
  await expect
    .element(
      note.getByText("Maintenance “Upgrade”: everything on TSE, 22:00 to 23:00 UTC, repeats.", {
        exact: false,
      }),
    )
    .toBeVisible();
  const form = page.getByRole("form", { name: "New maintenance window" });
  await page.getByRole("button", { name: "New maintenance window" }).click();
  await expect.element(form.getByRole("combobox", { name: "What is maintained" })).toHaveValue("");
});

test("a window is changed in its own form, with what it was", async () => {
  await open([upgrade]);
  await page.getByRole("button", { name: "Edit Upgrade" }).click();
  const form = page.getByRole("form", { name: "Edit Upgrade" });
  const scope = form.getByRole("combobox", { name: "What is maintained" });
  await expect.element(scope).toHaveValue("exchange TSE");
  await expect.element(form.getByLabelText("From (UTC)")).toHaveValue("2026-11-21T22:00");
  await expect.element(form.getByRole("combobox", { name: "Repeats" })).toHaveValue("FREQ=WEEKLY");
  const sent = vi.spyOn(globalThis, "fetch");
  await scope.selectOptions("Japan");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() =>
      sent.mock.calls.flatMap(([, init]) =>
        init?.method === "PUT" ? [JSON.parse(init.body as string) as object] : [],
      ),
    )
    .toEqual([
      {
        name: "Upgrade",
        from: upgrade.from,
        to: upgrade.to,
        rrule: "FREQ=WEEKLY",
        companyId: null,
        exchange: null,
        country: "JP",
        state: null,
        viewId: null,
        by: "Ada",
      },
    ]);
  await expect.element(form).not.toBeInTheDocument();
});
