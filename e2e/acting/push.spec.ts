import type { Page, Worker } from "@playwright/test";
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
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  await recordNotifications(worker!);
  const keepsNotifications = await canKeepNotifications(page);
  const notification = {
    title: "No access: Ostara",
    body: "Since 14:02",
    tag: "t",
    data: { path: "/status" },
  };
  // On a busy machine Chromium drops some without an error, so it is pushed until it arrives.
  const push = async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: stack.url,
      registrationId: registrations.at(-1)!.registrationId,
      data: JSON.stringify({ web_push: 8030, notification }),
    });
    return worker!.evaluate(() => [...new Set((self as unknown as Recording).recorded)]);
  };
  const expected = ["No access: Ostara | Since 14:02"];
  await expect.poll(push).toEqual(expected);
  if (keepsNotifications) await expect.poll(() => keptNotifications(page)).toEqual(expected);

  // The worker answers for pages from the next one on.
  await page.goto("/status");
  await stack.stopApp();
  allowConsole(/Failed to load resource|ERR_CONNECTION_REFUSED/);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Can't reach the server" })).toBeVisible();
  await stack.startApp();
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
});

interface Recording {
  registration: ServiceWorkerRegistration;
  recorded: string[];
}

/** Records what a worker asks its browser to show, which still shows it. */
function recordNotifications(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = self as unknown as Recording;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.recorded = [];
    scope.registration.showNotification = (title, options) => {
      scope.recorded.push(`${title} | ${options?.body}`);
      return show(title, options);
    };
  });
}

/** Whether this Chromium has a place for notifications; the npm package's headless build has none. */
function canKeepNotifications(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification("Is it kept?").catch(() => undefined);
    const kept = await registration.getNotifications();
    for (const notification of kept) notification.close();
    return kept.length > 0;
  });
}

function keptNotifications(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title} | ${body}`);
  });
}
