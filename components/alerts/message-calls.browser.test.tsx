import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ToldCall, ToldMessage } from "#lib/contract/board/alerts/alert-message.ts";
import { MessageCalls } from "./message-calls.tsx";

const call = (sessionId: number, change: Partial<ToldCall> = {}): ToldCall => ({
  sessionId,
  call: `Company ${sessionId} · Q3 2026 Earnings Call`,
  listing: `C${sessionId} · NasdaqGM`,
  condition: "liveFailedNoAccess",
  since: "2026-11-21T14:02:11.000Z",
  standing: "open",
  isNew: true,
  isFlapping: false,
  state: "liveFailedNoAccess",
  ...change,
});
const message: ToldMessage = {
  id: 4,
  at: "2026-11-21T14:02:45.000Z",
  title: "4 calls failing · 4 of 5 NasdaqGM · all No access",
  lines: [],
  channel: "Desk",
  calls: [
    call(1),
    call(2, { state: "live" }),
    call(3, { state: null, standing: "removed" }),
    call(4, { state: "recordingAvailable", standing: "recovered", listing: null }),
  ],
};

test.each([
  [1440, 900],
  [390, 844],
])(
  "a message shows exactly its calls at %i × %i, how each was then and how it is now",
  async (width, height) => {
    await page.viewport(width, height);
    await commands.answer("/api/alerts/messages/4", { status: 200, body: JSON.stringify(message) });
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <MessageCalls id={4} />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole("heading", { name: /^4 calls failing/ })).toBeVisible();
    const calls = page.getByRole("region", { name: "The calls of this message" }).getByRole("listitem");
    await expect.poll(() => calls.elements().map(({ textContent }) => textContent)).toHaveLength(4);
    const texts = calls.elements().map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Company 1 .*C1 · NasdaqGM.*No access since .*Now No access$/);
    expect(texts[1]).toMatch(/Now Live$/);
    expect(texts[2]).toMatch(/, and was no longer listed.*Now No longer listed$/);
    expect(texts[3]).toMatch(/, and had recovered.*Now Recording$/);
    await expect
      .element(page.getByRole("link", { name: /^Company 2/ }))
      .toHaveAttribute("href", expect.stringMatching(/\/sessions\/2$/));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
