import { startAlertReceiver, type AlertReceiver } from "../fixtures/receivers/alert-receiver.ts";
import { findUpcoming } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

const secret = `whsec_${"QUJD".repeat(8)}`;

interface Told {
  type: string;
  data: { title: string; sessionId: number | null };
}

let receiver: AlertReceiver;
test.beforeEach(async () => {
  receiver = await startAlertReceiver();
});
test.afterEach(() => receiver.stop());

const received = () => receiver.received.map(({ body }) => body as Told);

test("a person adds a channel and a rule, and a failing call is sent once, and its recovery once", async ({
  page,
  request,
  control,
}) => {
  const { id } = await findUpcoming(request);
  await page.goto("/alerts");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.getByRole("button", { name: "New channel" }).click();
  const channel = page.getByRole("form", { name: "New channel" });
  await channel.getByLabel("Name").fill("Desk");
  await channel.getByLabel("Address").fill(`${receiver.url}/hook`);
  await channel.getByLabel("Signing secret").fill(secret);
  await channel.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Test Desk" }).click();
  await expect.poll(() => received().map(({ type }) => type)).toEqual(["alert.test"]);

  await page.getByRole("button", { name: "New rule" }).click();
  const rule = page.getByRole("form", { name: "New rule" });
  await rule.getByRole("button", { name: "What happens: fails" }).click();
  for (const other of ["Not started", "Interrupted", "Processing failed"])
    await rule.getByRole("checkbox", { name: other }).uncheck();
  await rule.getByRole("button", { name: /^How long/ }).click();
  await rule.getByRole("button", { name: "At once" }).click();
  await expect(rule.getByRole("button", { name: "Whom to tell: Desk" })).toBeVisible();
  await rule.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("When any call is “No access”, tell Desk.")).toBeVisible();

  // Calls of the sample day may fail meanwhile as well.
  const ofCall = () =>
    received()
      .filter(({ data }) => data.sessionId === id)
      .map(({ type }) => type);
  await control(id, "liveFailedNoAccess");
  await expect.poll(ofCall).toEqual(["alert.opened"]);
  await control(id, "live");
  await expect.poll(ofCall).toEqual(["alert.opened", "alert.recovered"]);
  const title = received().find(({ data, type }) => data.sessionId === id && type === "alert.recovered")?.data
    .title;
  await expect(page.getByRole("cell", { name: title }).first()).toBeVisible();
  expect(ofCall()).toHaveLength(2);
});
