import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Deliveries } from "#lib/contract/board/alerts/alerts.ts";
import { TestResult } from "./add-channel.tsx";

type Delivery = Deliveries["deliveries"][number];
const path = "/api/alerts/deliveries";
const sent: Delivery = {
  id: 7,
  at: "2026-11-21T14:02:12.000Z",
  channel: "#earnings-ops",
  channelKind: "slack",
  kind: "test",
  title: "Test",
  sessionId: null,
  state: "waiting",
  attempts: 0,
  result: null,
  nextAt: null,
  endedAt: null,
};
const answer = (delivery: Partial<Delivery>) => ({
  body: JSON.stringify({ deliveries: [{ ...sent, ...delivery }] } satisfies Deliveries),
});
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TestResult id={sent.id} />
    </QueryClientProvider>,
  );
const status = page.getByRole("status");
const endedAt = "2026-11-21T14:02:40.000Z";

test("a receiver that does not answer is tried again, and that it was given up is said with the reason", async () => {
  await commands.answer(
    path,
    answer({ attempts: 1, result: "no answer in 15 s" }),
    answer({ attempts: 3, result: "no answer in 15 s", state: "unknown", endedAt }),
  );
  await show();
  await expect.element(status).toHaveTextContent("Not yet: no answer in 15 s. Trying again…");
  await expect.element(status).toHaveTextContent("The test did not arrive: no answer in 15 s.");
});

test.each(["404 no_service", "503 Service Unavailable"])(
  "a receiver's refusal is shown: %s",
  async (result) => {
    await commands.answer(path, answer({ attempts: 1, result, state: "failed", endedAt }));
    await show();
    await expect.element(status).toHaveTextContent(`The test did not arrive: ${result}.`);
  },
);

test("while the answer can't be read, nobody is left waiting for it without a word", async () => {
  await commands.answer(
    path,
    { status: 503, body: "{}" },
    answer({ attempts: 1, state: "accepted", endedAt }),
  );
  await show();
  await expect.element(status).toHaveTextContent("Can't see the receiver's answer right now. Trying again…");
  await expect.element(status).toHaveTextContent("The receiver accepted the test.");
});
