import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { PhoneRow } from "#components/board/phone/phone-row.tsx";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { useOfferedActions } from "#lib/client/page/page-actions.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../../test-support/browser/incident-stage.tsx";

const path = "/api/sessions/1/acknowledgement";
const failed = boardSession({ id: 1, state: "liveFailedNoAccess" });
const acknowledged = { by: "Ana", reason: "On it", at: "2026-11-21T14:20:00.000Z", until: null, also: [] };
const card = page
  .getByRole("article")
  .getByRole("link", { name: /^Ostara Biotech/ })
  .first();
const sent = async () => (await commands.requests(path)).map(({ method }) => method);
const menu = page.getByRole("menu", { name: "Actions for Ostara Biotech" });
const sheet = page.getByRole("dialog", { name: "Actions for Ostara Biotech" });
const names = () =>
  [...menu.element().querySelectorAll("[role=menuitem]")].map((item) => item.firstChild?.textContent);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await answerFor([failed]);
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer(path, { body: JSON.stringify({ version: 2, acknowledgement: acknowledged }) });
  storePersonName("Ana");
});
afterEach(() => {
  storePersonName("");
});

test("a full stop on a focused card opens the menu of its call's actions", async () => {
  await render(<IncidentStage sessions={[failed]} />);
  card.element().focus();
  await userEvent.keyboard(".");
  await expect.element(menu).toBeVisible();
  expect(names()).toEqual(["Acknowledge", "Snooze…", "Open", "Open the call's page", "Copy link", "Company"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();

  await userEvent.keyboard(".");
  await menu.getByRole("menuitem", { name: /^Acknowledge/ }).click();
  await expect.poll(sent).toEqual(["PUT"]);
});

test("a live call can be followed, and has nothing to acknowledge", async () => {
  await render(<IncidentStage sessions={[boardSession({ state: "live" })]} />);
  card.element().focus();
  await userEvent.keyboard(".");
  await expect.element(menu).toBeVisible();
  expect(names()).toEqual(["Open", "Open the call's page", "Copy link", "Follow", "Company"]);
});

test("snoozing opens its form, and the company leads to its page", async () => {
  const onGo = vi.fn();
  await render(<IncidentStage sessions={[failed]} onGo={onGo} />);
  card.element().focus();
  await userEvent.keyboard(".");
  await menu.getByRole("menuitem", { name: "Company" }).click();
  await expect.poll(() => onGo.mock.calls).toEqual([["/companies/101"]]);
  card.element().focus();
  await userEvent.keyboard(".");
  await menu.getByRole("menuitem", { name: "Snooze…" }).click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Snooze" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test("a copied link is confirmed for a moment, and a refusal of the browser is reported", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<IncidentStage sessions={[failed]} />);
  const copyLink = async () => {
    card.element().focus();
    await userEvent.keyboard(".");
    await menu.getByRole("menuitem", { name: "Copy link" }).click();
  };
  const said = page.getByRole("status").filter({ hasText: /cop/i });
  await copyLink();
  await expect.element(said).toHaveTextContent("Link copied");
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/sessions/1`);
  await expect.element(said).not.toBeInTheDocument();
  write.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await copyLink();
  await expect.element(said).toHaveTextContent("Copying is blocked by the browser");
});

test("the palette has the same actions for the focused card, with the company's name", async () => {
  function Offered() {
    return (
      <output>
        {useOfferedActions()
          .map(({ name }) => name)
          .join(" | ")}
      </output>
    );
  }
  await render(
    <>
      <IncidentStage sessions={[failed]} />
      <Offered />
    </>,
  );
  card.element().focus();
  const offered = page.getByRole("status").filter({ hasText: "Next card" });
  for (const name of [
    "Acknowledge Ostara Biotech",
    "Snooze Ostara Biotech…",
    "Open Ostara Biotech in the panel",
  ])
    await expect.poll(() => offered.element().textContent).toContain(name);
});

/** Dispatches one event of a touch on the row. */
function touch(link: Element, kind: "pointerdown" | "pointermove" | "pointerup", clientX: number): void {
  const init = { clientX, clientY: 20, pointerType: "touch", isPrimary: true, bubbles: true };
  link.dispatchEvent(new PointerEvent(kind, init));
}
const rows = (
  <IncidentStage
    sessions={[failed]}
    card={(session) => <PhoneRow session={session} head={undefined} isGrouped hasLeft={false} />}
  />
);

test("on a phone the actions are in a sheet, each large enough for a thumb", async () => {
  await page.viewport(390, 844);
  await render(rows);
  card.element().focus();
  await userEvent.keyboard(".");
  await expect.element(sheet).toBeVisible();
  const heights = () =>
    sheet
      .getByRole("button")
      .elements()
      .map((button) => button.getBoundingClientRect().height);
  // The sheet is scaled down while it opens.
  await expect.poll(() => Math.min(...heights())).toBeGreaterThanOrEqual(44);
  await sheet.getByRole("button", { name: "Acknowledge" }).click();
  await expect.poll(sent).toEqual(["PUT"]);
  await expect.element(sheet).not.toBeInTheDocument();
});

test("on a phone a swipe to the left acknowledges, unless it is short or goes back, and a button does the same", async () => {
  await page.viewport(390, 844);
  const screen = await render(rows);
  const link = card.element();
  touch(link, "pointerdown", 300);
  touch(link, "pointermove", 260);
  await expect.element(page.getByText("Acknowledge", { exact: true })).toBeVisible();
  touch(link, "pointermove", 310);
  await expect.element(page.getByText("Acknowledge", { exact: true })).not.toBeInTheDocument();
  touch(link, "pointermove", 260);
  touch(link, "pointerup", 260);
  expect(await sent()).toEqual([]);
  touch(link, "pointerdown", 300);
  touch(link, "pointermove", 180);
  touch(link, "pointerup", 180);
  await expect.poll(sent).toEqual(["PUT"]);
  await screen.unmount();

  await commands.answer(path, { body: JSON.stringify({ version: 2, acknowledgement: acknowledged }) });
  await render(rows);
  await page.getByRole("button", { name: "Acknowledge Ostara Biotech" }).click();
  await expect.poll(sent).toEqual(["PUT"]);
});

test("after a swipe a key still opens the row", async () => {
  await page.viewport(390, 844);
  await render(rows);
  const link = card.element();
  touch(link, "pointerdown", 300);
  touch(link, "pointermove", 260);
  touch(link, "pointerup", 260);
  link.focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => link.getAttribute("aria-current")).toBe("true");
});
