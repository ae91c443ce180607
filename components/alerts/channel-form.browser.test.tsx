import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import { ChannelForm } from "./channel-form.tsx";

const pager: AlertChannel = {
  id: "pager",
  name: "Pager",
  kind: "pagerduty",
  host: "events.pagerduty.com",
  hasSecret: true,
  state: "ready",
  failingSince: null,
  lastSuccessAt: null,
  lastResult: null,
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};

test("a new address asks for its secret again, without which nothing is sent", async () => {
  const path = `/api/alerts/channels/${pager.id}`;
  await commands.answer(path, { body: JSON.stringify({ channel: pager }) });
  const sent = async () => (await commands.requests(path)).length;
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ChannelForm channel={pager} hasMail={false} keepPerson={() => true} onDone={() => undefined} />
    </QueryClientProvider>,
  );
  const secret = page.getByLabelText("Routing key");
  await expect.element(secret).not.toBeRequired();
  await page.getByLabelText("Address").fill("https://events.example/v2/enqueue");
  await expect.element(secret).toBeRequired();
  await expect.element(secret).toHaveAttribute("placeholder", "Needed again for a new address");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(secret).toHaveFocus();
  expect(await sent()).toBe(0);
  await page.getByLabelText("Address").fill("");
  await expect.element(secret).not.toBeRequired();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toBe(1);
});
