import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../../test-support/browser/incident-stage.tsx";

const path = "/api/sessions/1/acknowledgement";
const session = boardSession({ id: 1, state: "liveFailedNoAccess" });
const acknowledged = { by: "Ana", reason: "On it", at: "2026-11-21T14:20:00.000Z", until: null, also: [] };
const card = page.getByRole("article").getByRole("link", { name: /^Ostara Biotech, / });
const sent = async () => (await commands.requests(path)).map(({ method }) => method);

beforeEach(async () => {
  await page.viewport(1440, 900);
  await answerFor([session]);
  await commands.answer("/api/board", { status: 503, body: "{}" });
  await commands.answer(path, { body: JSON.stringify({ version: 2, acknowledgement: acknowledged }) });
});
afterEach(() => {
  storePersonName("");
});

test("a acknowledges the focused card without opening it", async () => {
  storePersonName("Ana");
  await render(<IncidentStage sessions={[session]} />);
  card.element().focus();
  await userEvent.keyboard("a");
  await expect.poll(sent).toEqual(["PUT"]);
  await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test("without a person's name the card's panel opens and asks for it", async () => {
  await render(<IncidentStage sessions={[session]} />);
  card.element().focus();
  await userEvent.keyboard("a");
  await expect.element(page.getByRole("textbox", { name: "Your name" })).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test("nothing is acknowledged once the focus has left the card", async () => {
  storePersonName("Ana");
  await render(
    <>
      <IncidentStage sessions={[session]} />
      <p>Beside the cards</p>
    </>,
  );
  card.element().focus();
  await page.getByText("Beside the cards").click();
  await expect.element(card).not.toHaveFocus();
  await userEvent.keyboard("a");
  card.element().focus();
  await userEvent.keyboard(".");
  await expect.element(page.getByRole("menu")).toBeVisible();
  expect(await sent()).toEqual([]);
});

const refused = {
  status: 503,
  body: JSON.stringify({ code: "storeFailing", message: "no", statusCode: 503 }),
};

test("a refused release is reported above the page", async () => {
  storePersonName("Ana");
  await commands.answer(path, refused);
  await render(<IncidentStage sessions={[{ ...session, acknowledgement: acknowledged }]} />);
  card.element().focus();
  await userEvent.keyboard(".");
  await page.getByRole("menuitem", { name: "Release" }).click();
  await expect.poll(sent).toEqual(["DELETE"]);
  const alert = page.getByRole("alert");
  await expect
    .element(alert.getByText("Not released. The server can't write", { exact: false }))
    .toBeVisible();
  await alert.getByRole("button", { name: "Close" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test("a refused acknowledgement is reported above the page until it is closed", async () => {
  storePersonName("Ana");
  await commands.answer(path, refused);
  await render(<IncidentStage sessions={[session]} />);
  card.element().focus();
  await userEvent.keyboard("a");
  const alert = page.getByRole("alert");
  await expect
    .element(alert.getByText("Not acknowledged. The server can't write", { exact: false }))
    .toBeVisible();
  await alert.getByRole("button", { name: "Close" }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
