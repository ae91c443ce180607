import { isLive } from "#lib/domain/session/session-state.ts";
import { startAlertReceiver, type AlertReceiver } from "../fixtures/alert-receiver.ts";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

// A receiver on this machine has to be allowed.
test.use({ stackSettings: { ALERT_HOSTS: "127.0.0.1", WATCH: "sound" } });

/** Silence is said after 45 s, of segments of which one in three is listened to; and sound as soon as one is heard. */
const heardWithin = { timeout: 180_000 };

let receiver: AlertReceiver;
test.beforeEach(async () => {
  receiver = await startAlertReceiver();
});
test.afterEach(() => receiver.stop());

test("a silent call stands on the board, on a wall and in its panel, and a rule tells of it and of its end", async ({
  page,
  request,
  stack,
  browser,
}) => {
  const { id, company } = await findSession(
    request,
    ({ state, date, onAir }) =>
      isLive(state) && Date.parse(date) < Date.now() - 120_000 && onAir?.reading === "fine",
  );
  const name = company?.displayName ?? "";
  const put = async (path: string, data: object) =>
    expect((await request.put(path, { data: { by: "Ada", ...data } })).ok(), path).toBe(true);
  await put("/api/alerts/channels/chat", { name: "Chat", kind: "slack", address: `${receiver.url}/chat` });
  await put("/api/rules/silent", { name: "Silence", conditions: ["silent"], channelIds: ["chat"] });
  const told = () =>
    receiver.received.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes(name));

  await stack.control("POST", `streams/${id}`, { kind: "silent", seconds: 240 });
  await page.goto(`/?open=${id}`);
  const band = page.getByRole("region", { name: "Silent", exact: true });
  await expect(band).toContainText("Below −55 dBFS since", heardWithin);
  await expect(page.getByRole("region", { name: /on the air needs? attention/ })).toContainText(name);
  const strip = page.getByRole("region", { name: "On the air" });
  await expect(strip.getByRole("img", { name: /the last level was −\d/ })).toBeVisible();
  await expect.poll(() => told().join("\n"), heardWithin).toContain("Below −55 dBFS since");
  const wall = await browser.newPage();
  await wall.goto(`${stack.url}/wall`);
  const tile = wall.locator(`[data-session="${id}"][data-reading="silent"]`);
  await expect(tile).toBeVisible();

  await stack.control("DELETE", `streams/${id}`);
  await expect(band).toHaveCount(0, heardWithin);
  await expect(tile).toHaveCount(0);
  await expect.poll(() => told().join("\n")).toContain("Heard again");
  await wall.close();
});
