import { once } from "node:events";
import http from "node:http";
import AxeBuilder from "@axe-core/playwright";
import { freePort } from "../../test-support/free-port.ts";
import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";
import { signIn, usersFile } from "../fixtures/users-file.ts";

const users = usersFile("Ann", "callboard-operators");
const [intranetPort, strangerPort] = [await freePort(), await freePort()];
/** Of the same site as the app, as far as cookies go, and of another one. */
const intranet = `http://127.0.0.1:${intranetPort}`;
const otherSite = `http://localhost:${intranetPort}`;
const stranger = `http://127.0.0.1:${strangerPort}`;

test.use({
  stackSettings: {
    AUTH: "password",
    USERS_FILE: users.file,
    FRAME_ANCESTORS: `${intranet},${otherSite}`,
  },
});

/** The product keeps WCAG 2.2 AA; the rest is about the page around the strip. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** A page of somebody else's that shows an address of the app's, `?show=`, in a frame of a width. */
const host = http.createServer((request, response) => {
  const asked = new URL(request.url ?? "/", intranet).searchParams;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><title>Intranet</title><main><h1>Intranet</h1><iframe title="Calls" width="${asked.get("width")}" height="600" src="${asked.get("show")}"></iframe></main></html>`,
  );
});
const elsewhere = http.createServer((request, response) => void host.emit("request", request, response));
test.beforeAll(async () => {
  await Promise.all([
    once(host.listen(intranetPort), "listening"),
    once(elsewhere.listen(strangerPort), "listening"),
  ]);
});
test.afterAll(() => {
  for (const server of [host, elsewhere]) {
    server.close();
    server.closeAllConnections();
  }
});

test("an intranet page shows strips that say how fresh they are, and a stranger's shows none", async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 401|frame-ancestors|Failed to load resource|ERR_/);
  const shownOn = (from: string, path: string, width = 390) =>
    page.goto(`${from}/?width=${width}&show=${encodeURIComponent(stack.url + path)}`);
  const frame = page.frameLocator("iframe");

  await shownOn(intranet, "/embed/board");
  await expect(frame.getByText("You are not signed in to Callboard.")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Sign in in a new tab" })).toHaveAttribute("target", "_blank");

  await page.goto(`${stack.url}/`);
  await signIn(page, "ann", users.password);
  await page.waitForURL(`${stack.url}/`);
  const live = await findSession(page.request, ({ state, company }) => state === "live" && company !== null);

  for (const path of ["/embed/board?day=all&state=live", `/embed/companies/${live.companyId}?theme=dark`]) {
    for (const width of [200, 900]) {
      await shownOn(intranet, path, width);
      await expect(frame.getByText("Up to date"), path).toBeVisible();
      await expect(frame.getByRole("listitem").first(), path).toBeVisible();
      const isTooWide = await frame.locator("html").evaluate((html) => html.scrollWidth > html.clientWidth);
      expect(isTooWide, `${path} at ${width} px`).toBe(false);
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  }
  const opened = page.waitForEvent("popup");
  await frame.getByRole("listitem").first().getByRole("link").click();
  expect((await opened).url()).toMatch(/\/sessions\/\d+$/);
  await (await opened).close();

  // The browser sends the session to no other site.
  await shownOn(otherSite, "/embed/board");
  await expect(frame.getByText("You are not signed in to Callboard.")).toBeVisible();
  const isRefused = () => expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  await shownOn(stranger, "/embed/board");
  await isRefused();
  await shownOn(intranet, "/");
  await isRefused();

  await shownOn(intranet, "/embed/board");
  await expect(frame.getByText("Up to date")).toBeVisible();
  await stack.killService();
  await expect(frame.getByText("Not confirmed")).toBeVisible();
  await expect(frame.locator("main")).toHaveAttribute("data-freshness", "blind");
});
