import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Alerts } from "#components/alerts/alerts.tsx";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { alertRule } from "../../test-support/alerts/alert-rule.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";
import { markWording } from "./read-only-note.tsx";

const asRole = (role: Role) => ({ name: "Ana", role });
const buttons = (name: RegExp) => page.getByRole("button", { name }).elements().length;

test("a viewer reads who is on a failure, and is offered nothing that the server would refuse", async () => {
  const session = boardSession({ id: 1, state: "liveFailedInterrupted" });
  await answerFor([session]);
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await render(
    <VisitorContext value={asRole("viewer")}>
      <IncidentStage sessions={[session]} opened={1} />
    </VisitorContext>,
  );
  await expect.element(page.getByText(markWording.readOnly).first()).toBeVisible();
  await expect.element(page.getByText("Nobody is on it").first()).toBeVisible();
  expect(buttons(/acknowledge|snooze|release/i)).toBe(0);
  expect(page.getByRole("textbox").elements()).toEqual([]);
});

test.each([
  ["viewer", 0],
  ["operator", 1],
] as const)("a %s is offered %i forms for a new rule", async (role, count) => {
  await commands.answer("/api/rules", {
    body: JSON.stringify({ rules: [alertRule({})], lastTold: {}, watchlists: [], views: [] }),
  });
  await commands.answer("/api/alerts", {
    body: JSON.stringify({ channels: [], open: [], hasMail: false, pushKey: null }),
  });
  await commands.answer("/api/alerts/deliveries", { body: JSON.stringify({ deliveries: [] }) });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <VisitorContext value={asRole(role)}>
        <NuqsTestingAdapter hasMemory>
          <Alerts />
        </NuqsTestingAdapter>
      </VisitorContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole("heading", { name: "Rules" })).toBeVisible();
  expect(buttons(/^new rule$/i)).toBe(count);
  expect(buttons(/^(edit|delete|test|switch)/i)).toBe(count === 0 ? 0 : 4);
  expect(page.getByText(markWording.readOnly).elements()).toHaveLength(count === 0 ? 1 : 0);
});
