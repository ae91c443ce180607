import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import type { AirReading } from "#lib/contract/board/values/air-readings.ts";
import { startAlertReceiver } from "./fixtures/receivers/alert-receiver.ts";
import { findSession, readSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

/*
 * What Callboard hears of a live call, on the built app, which goes by a clock that runs twice as fast. Its
 * deadlines are half as long too, so it is not faster still: on a busy machine requests would take too long for it.
 */

const speed = 2;
/** A minute of silence is half of one here, and a busy machine takes several times as long. */
const patient = expect.configure({ timeout: 240_000 });
const preload = path.join(import.meta.dirname, "fixtures/preloads/fast-time.ts");
test.use({
  stackSettings: {
    NODE_OPTIONS: `--import ${preload}`,
    FAST_TIME: String(speed),
    WATCH: "sound",
  },
});

/** Longer than the journey, in the service's time. */
const silentSeconds = 86_400;

test("a call that falls silent shows on board, wall and panel and in a chat, and so does its sound when it returns", async ({
  page,
  context,
  request,
  stack,
  control,
}) => {
  const receiver = await startAlertReceiver();
  await stack.control("POST", "clock", { speed });
  // One whose time has come: before it, silence is usual. What was steered leaves the sample's plan.
  const { id } = await findSession(
    request,
    ({ state, company }) => state === "liveFailedNoAccess" && company !== null,
  );
  await control(id, "live");
  await tellOfSilence(request, receiver.url);
  const expectReading = (reading: AirReading) =>
    patient.poll(async () => (await readSession(request, id)).onAir?.reading).toBe(reading);
  await expectReading("fine");

  const [wall, panel] = [await context.newPage(), await context.newPage()];
  await wall.goto("/wall");
  await panel.goto(`/?open=${id}`);
  await page.goto("/");
  const silent = [
    ...[page, wall].map((screen) =>
      screen.locator(`[data-session="${id}"], [data-attention="${id}"]`).getByText("Silent").first(),
    ),
    panel
      .getByRole("complementary")
      .getByText(/Below −55 dBFS since/)
      .first(),
    panel.getByRole("img", { name: /^Level, segments and text.* the last level was −120\.0 dBFS/ }),
  ];
  for (const mark of silent) await patient(mark).toBeHidden();

  await stack.control("POST", `streams/${id}`, { kind: "silent", seconds: silentSeconds });
  await expectReading("silent");
  const { onAir, state } = await readSession(request, id);
  expect(state).toBe("live");
  expect(onAir?.levelDb).toBeLessThan(-55);
  for (const mark of silent) await patient(mark).toBeVisible();
  // Other calls of the sample may fall silent as well.
  const { company } = await readSession(request, id);
  const told = () =>
    receiver.received
      .map(({ body }) => (body as { text: string }).text)
      .filter((text) => text.includes(company!.displayName));
  await patient.poll(told).toHaveLength(1);
  expect(told()[0]).toMatch(/^\*Silent: /);
  expect(told()[0]).toMatch(/Below −55 dBFS since [\d:]{8} UTC; last sound [\d:]{8} UTC/);

  await stack.control("DELETE", `streams/${id}`);
  await expectReading("fine");
  for (const mark of silent) await patient(mark).toBeHidden();
  await patient.poll(told).toHaveLength(2);
  expect(told()[1]).toMatch(/^\*Heard again: /);
  receiver.stop();
});

async function tellOfSilence(request: APIRequestContext, receiverUrl: string): Promise<void> {
  const put = async (address: string, data: object) =>
    expect((await request.put(address, { data: { ...data, by: "Ada" } })).status(), address).toBe(200);
  await put("/api/alerts/channels/chat", { name: "Chat", kind: "slack", address: `${receiverUrl}/chat` });
  await put("/api/rules/silence", { name: "Silence", conditions: ["silent"], channelIds: ["chat"] });
}
