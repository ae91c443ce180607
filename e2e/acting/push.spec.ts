import { expect, test } from "../fixtures/test.ts";

test.use({ stackSettings: { PUSH_CONTACT: "mailto:desk@example.com" } });

test("the worker shows what is pushed, and says so where no page can be loaded", async ({
  page,
  context,
  stack,
  allowConsole,
}) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/alerts");
  await expect(page.getByRole("button", { name: "Notify this browser" })).toBeVisible();
  // No push service is within reach here, so the browser is given the push as if one had sent it.
  const devtools = await context.newCDPSession(page);
  const registrations: { registrationId: string; scopeURL: string }[] = [];
  devtools.on("ServiceWorker.workerRegistrationUpdated", (event) =>
    registrations.push(...event.registrations),
  );
  await devtools.send("ServiceWorker.enable");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/worker.js");
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const notification = {
    title: "No access: Ostara",
    body: "Since 14:02",
    tag: "t",
    data: { path: "/status" },
  };
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: stack.url,
    registrationId: registrations[0]!.registrationId,
    data: JSON.stringify({ web_push: 8030, notification }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title} | ${body}`);
    });
  await expect.poll(shown).toEqual(["No access: Ostara | Since 14:02"]);

  // The worker answers for pages from the next one on.
  await page.goto("/status");
  await stack.stopApp();
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Can't reach the server" })).toBeVisible();
  await stack.startApp();
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
});
