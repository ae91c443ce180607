import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { noteSignedIn } from "#lib/client/marks/person-name.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import type { WallLink } from "#lib/contract/board/walls/wall-links.ts";
import type { Role } from "#lib/contract/board/visitor.ts";
import { WaitingScreen } from "./waiting-screen.tsx";
import { WallAccess } from "./wall-access.tsx";
import { wallAccessWording as words } from "./wall-access-wording.ts";

const link: WallLink = {
  id: "one",
  name: "Newsroom",
  view: "/wall?distance=5",
  madeBy: "Ana",
  madeAt: "2026-11-21T14:00:00.000Z",
  lastUsedAt: null,
};
const secret = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG";
const noScreenWords = "No screen shows this code now. Read it again: it changes every ten minutes.";
const problem = (code: string, statusCode: number) => ({
  status: statusCode,
  body: JSON.stringify({ code, message: "", statusCode }),
});
const methodsSent = async (path: string) => (await commands.requests(path)).map(({ method }) => method);

beforeEach(async () => {
  noteSignedIn("Ana");
  await commands.answer("/api/wall-links", { body: JSON.stringify({ links: [link] }) });
  await commands.answer("/api/wall-links/one", { body: JSON.stringify({ links: [] }) });
});
afterEach(() => noteSignedIn(null));

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const showAs = (role: Role) =>
  show(
    <VisitorContext value={{ name: "Ana", role }}>
      <WallAccess />
    </VisitorContext>,
  );

async function fill(code?: string): Promise<void> {
  if (code !== undefined) await page.getByRole("textbox", { name: words.code }).fill(code);
  await page.getByRole("textbox", { name: words.name, exact: true }).fill("Newsroom");
}

test("an operator adds a wall by its code, and is told why a code does not work", async () => {
  await showAs("operator");
  await fill("ccc ddd");
  await commands.answer("/api/wall-links", problem("notFound", 404));
  await page.getByRole("button", { name: words.add }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(`${words.notAdded} ${noScreenWords}`);
  await commands.answer("/api/wall-links", { status: 201, body: JSON.stringify({ link, secret: null }) });
  await page.getByRole("button", { name: words.add }).click();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(words.added("Newsroom", "/wall?distance=5"));
  // An operator reads no list of walls.
  expect(await methodsSent("/api/wall-links")).toEqual(["POST"]);
});

test("a link is shown once, with its secret in the fragment, which no server logs", async () => {
  await showAs("operator");
  await page.getByRole("combobox", { name: words.how }).selectOptions(words.byLink);
  expect(page.getByRole("textbox", { name: words.code }).elements()).toEqual([]);
  await fill();
  await commands.answer("/api/wall-links", { status: 201, body: JSON.stringify({ link, secret }) });
  await page.getByRole("button", { name: words.makeLink }).click();
  const shown = page.getByRole("button", { name: `Copy ${words.link}` });
  await expect.element(shown).toHaveTextContent(`${location.origin}/tv#key=${secret}`);
  await page.getByRole("button", { name: words.another }).click();
  expect(document.body.textContent).not.toContain(secret);
});

test("an admin sees every wall and revokes one on the second press", async () => {
  await showAs("admin");
  await expect.element(page.getByText(/never used/)).toBeVisible();
  await page.getByRole("button", { name: "Revoke Newsroom" }).click();
  expect(await methodsSent("/api/wall-links/one")).toEqual([]);
  await page.getByRole("button", { name: "Really revoke Newsroom" }).click();
  await expect.poll(() => methodsSent("/api/wall-links/one")).toEqual(["DELETE"]);
});

test("a viewer is told who may add walls, and without sign-in nobody needs to", async () => {
  const screen = await showAs("viewer");
  await expect.element(page.getByText(words.notAllowed)).toBeVisible();
  await screen.unmount();
  noteSignedIn(null);
  await showAs("admin");
  await expect.element(page.getByText(words.notNeeded)).toBeVisible();
  expect(await methodsSent("/api/wall-links")).toEqual([]);
});

const waiting = (wasRevoked: boolean) => ({
  body: JSON.stringify({ status: "waiting", code: "KDF7XR", leftMs: 61_000, wasRevoked }),
});

test.each([
  [1920, 1080],
  [1080, 1920],
  [390, 844],
  [320, 640],
])("a screen of %d × %d shows its code large, in lines that do not overlap", async (width, height) => {
  await page.viewport(width, height);
  await commands.answer("/api/tv", waiting(true));
  await show(<WaitingScreen />);
  const code = page.getByRole("img", { name: "The code is K D F 7 X R" });
  await expect.element(code).toBeVisible();
  await expect.element(page.getByRole("heading", { name: words.screen.revoked })).toBeVisible();
  await expect.element(page.getByText("A new code follows in 2 minutes.")).toBeVisible();
  const lines = [...document.querySelectorAll("h1, main p")].map((line) => line.getBoundingClientRect());
  expect(lines).toHaveLength(4);
  for (const [at, line] of lines.entries()) {
    expect(line.left).toBeGreaterThanOrEqual(0);
    expect(line.right).toBeLessThanOrEqual(width);
    if (at > 0) expect(line.top).toBeGreaterThanOrEqual(lines[at - 1]!.bottom);
  }
  const sentence = document.querySelector("main p")!;
  expect(Number.parseFloat(getComputedStyle(sentence).lineHeight)).toBeGreaterThan(
    1.2 * Number.parseFloat(getComputedStyle(sentence).fontSize),
  );
  await page.viewport(1280, 720);
});

test("a screen says why it has no code, and keeps requesting one", async () => {
  await commands.answer("/api/tv", problem("tooMany", 429));
  await show(<WaitingScreen />);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(`${words.screen.noCode} Too many requests from here. Wait a moment.`);
  await commands.answer("/api/tv", waiting(false));
  await expect.element(page.getByRole("heading", { name: words.screen.title })).toBeVisible();
  await expect.element(page.getByText("KDF7XR")).toBeVisible();
});
