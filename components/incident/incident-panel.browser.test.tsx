import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { boardSession } from "../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";

const failed = (id: number, name: string) => {
  const session = boardSession({
    id,
    companyId: 100 + id,
    state: "liveFailedInterrupted",
    wentLiveAt: "2026-11-21T13:30:46.000Z",
    stateSince: "2026-11-21T14:02:13.000Z",
    stateNotBefore: "2026-11-21T14:02:11.000Z",
  });
  return { ...session, company: { ...session.company!, id: 100 + id, displayName: name } };
};
const sessions = [failed(1, "Yarmarrow Medical"), failed(2, "Sunderby Semiconductor")];
const card = (name: string) => page.getByRole("article").getByRole("link", { name: new RegExp(`^${name}`) });
const heading = (name: string) => page.getByRole("heading", { name });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await answerFor(sessions);
});
afterEach(() => page.viewport(1440, 900));

test("a card opens its call beside the board, with the failure, its time and how exactly that is known", async () => {
  await render(<IncidentStage sessions={sessions} />);
  await card("Sunderby Semiconductor").click();
  const panel = page.getByRole("complementary", { name: /^Sunderby Semiconductor/ });
  await expect.element(panel.getByText("Interrupted since 14:02:13 UTC")).toBeVisible();
  await expect
    .element(panel.getByText("Seen within 2 s, after 31:27 on air.", { exact: false }))
    .toBeVisible();
  await expect.element(panel.getByRole("link", { name: "Open call" })).toHaveAttribute("href", "/sessions/2");
  await expect.element(card("Sunderby Semiconductor")).toHaveAttribute("aria-current", "true");
});

test("nothing in the panel scrolls sideways", async () => {
  await render(<IncidentStage sessions={sessions} opened={1} />);
  const panel = page.getByRole("complementary", { name: /^Yarmarrow Medical/ });
  await expect.element(panel.getByRole("link", { name: /^Sunderby Semiconductor/ })).toBeVisible();
  const sideways = [...panel.element().querySelectorAll("*")].filter(
    (element) =>
      element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX),
  );
  expect(sideways.map((element) => element.className)).toEqual([]);
});

test("the focus moves into the panel; Escape closes it and returns the focus to the card", async () => {
  await render(<IncidentStage sessions={sessions} />);
  card("Yarmarrow Medical").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("complementary")).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.closest("aside")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
  await expect.element(card("Yarmarrow Medical")).toHaveFocus();
});

test("next and previous wrap around the failures of the strip; closing returns the focus to the last call's card", async () => {
  await render(<IncidentStage sessions={sessions} opened={1} />);
  await expect.element(page.getByText("1 of 2 failures")).toBeVisible();
  await page.getByRole("button", { name: "Next failure" }).click();
  await expect.element(heading("Sunderby Semiconductor")).toBeVisible();
  await page.getByRole("button", { name: "Next failure" }).click();
  await expect.element(heading("Yarmarrow Medical")).toBeVisible();
  await page.getByRole("button", { name: "Previous failure" }).click();
  await expect.element(heading("Sunderby Semiconductor")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(card("Sunderby Semiconductor")).toHaveFocus();
});

test("on a phone the panel fills the screen, traps the focus and returns it", async () => {
  await page.viewport(390, 844);
  await render(<IncidentStage sessions={sessions} />);
  await card("Yarmarrow Medical").click();
  const sheet = page.getByRole("dialog", { name: /^Yarmarrow Medical/ });
  await expect.element(sheet).toBeVisible();
  const title = sheet.getByRole("heading", { name: "Yarmarrow Medical", level: 1 });
  await expect.element(title, { message: "the page's own heading is hidden" }).toBeVisible();
  const box = sheet.element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([390, 844]);
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(card("Yarmarrow Medical")).toHaveFocus();
});

test("every button of the panel's header fits on the smallest screen", async () => {
  await page.viewport(320, 640);
  const many = Array.from({ length: 120 }, (_, at) => failed(at + 1, `Company ${at + 1}`));
  await answerFor(many);
  await render(<IncidentStage sessions={many} opened={119} />);
  const sheet = page.getByRole("dialog", { name: /^Company 119/ });
  await expect.element(sheet).toBeVisible();
  for (const name of ["Previous failure", "Next failure", "Copy link to this panel", "Close"]) {
    const box = sheet.getByRole("button", { name }).element().getBoundingClientRect();
    expect(box.left, name).toBeGreaterThanOrEqual(0);
    expect(box.right, name).toBeLessThanOrEqual(320);
  }
});

test("a call that does not exist is named", async () => {
  const problem = { code: "notFound", message: "No such session", statusCode: 404 };
  await commands.answer("/api/sessions/99", { status: 404, body: JSON.stringify(problem) });
  await render(<IncidentStage sessions={sessions} opened={99} />);
  await expect.element(page.getByRole("complementary", { name: "No call 99" })).toBeVisible();
  await expect.element(page.getByText("or the address is mistyped", { exact: false })).toBeVisible();
});
