import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { answerPdf } from "../../test-support/browser/answer-pdf.ts";
import { PdfView } from "./pdf-view.tsx";

const address = "/api/documents/slides/31";

let turned: number[] = [];
function Viewer({ first = 1 }: { first?: number }) {
  const [shown, setShown] = useState(first);
  return (
    <div style={{ display: "flex", flexDirection: "column", width: 560, height: 460 }}>
      <PdfView
        address={address}
        page={shown}
        onTurn={(to) => {
          turned.push(to);
          setShown(to);
        }}
      />
    </div>
  );
}

beforeEach(async () => {
  turned = [];
  await page.viewport(1440, 900);
  await answerPdf(address, ["Net sales rose", "Gross margin", "Net sales again"]);
});
afterEach(() => page.viewport(1440, 900));

const line = () => document.querySelector(".pdf-text")?.textContent;

test("a page is drawn below its text, and pages are turned by buttons, a number and keys", async () => {
  await render(<Viewer />);
  await expect.poll(line).toBe("Net sales rose");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.poll(line).toBe("Gross margin");
  await page.getByRole("textbox", { name: "Page" }).fill("3");
  document
    .querySelector<HTMLElement>("input[inputmode=numeric]")!
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await expect.poll(line).toBe("Net sales again");
  document
    .querySelector<HTMLElement>("[role=region]")!
    .dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  await expect.poll(line).toBe("Gross margin");
  expect(turned).toEqual([2, 3, 2]);
});

test("words are found on every page, stepped through and marked", async () => {
  await render(<Viewer first={2} />);
  await expect.poll(line).toBe("Gross margin");
  await page.getByRole("searchbox", { name: "Find in the document" }).fill("net SALES");
  await expect.element(page.getByText("0 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next match" }).click();
  await expect.poll(line).toBe("Net sales again");
  await expect.poll(() => [...(CSS.highlights.get("pdf-found") ?? [])].map(String)).toEqual(["Net sales"]);
  await page.getByRole("button", { name: "Next match" }).click();
  await expect.poll(line).toBe("Net sales rose");
});

test("stepping beyond the last match goes to the first, and back", async () => {
  await render(<Viewer first={3} />);
  await expect.poll(line).toBe("Net sales again");
  await page.getByRole("searchbox", { name: "Find in the document" }).fill("ro");
  await expect.element(page.getByText("0 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Previous match" }).click();
  await expect.poll(line).toBe("Gross margin");
  await page.getByRole("button", { name: "Next match" }).click();
  await expect.poll(line).toBe("Net sales rose");
});

test("a found word is still marked after the page is drawn at another width", async () => {
  await render(<Viewer />);
  await expect.poll(line).toBe("Net sales rose");
  await page.getByRole("searchbox", { name: "Find in the document" }).fill("rose");
  const marked = () =>
    [...(CSS.highlights.get("pdf-found") ?? [])]
      .filter(({ startContainer }) => startContainer.isConnected)
      .map(String);
  await expect.poll(marked).toEqual(["rose"]);
  const text = document.querySelector(".pdf-text")!.firstElementChild!;
  document.querySelector<HTMLElement>("[role=region]")!.style.width = "400px";
  await expect.poll(() => text.isConnected).toBe(false);
  await expect.poll(marked).toEqual(["rose"]);
});

test("only a whole number turns the page", async () => {
  await render(<Viewer />);
  await expect.poll(line).toBe("Net sales rose");
  const field = page.getByRole("textbox", { name: "Page" });
  for (const typed of ["1.5", "two", "", "9"]) {
    await field.fill(typed);
    await userEvent.keyboard("{Enter}");
  }
  expect(turned).toEqual([]);
  await field.fill("2");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => turned).toEqual([2]);
});

test("an address with a page that does not exist says so", async () => {
  await render(<Viewer first={9} />);
  await expect.element(page.getByText("There is no page 9: the document has 3 pages.")).toBeVisible();
  await expect.poll(line).toBe("Net sales again");
});

test.for([
  ["no PDF", { body: "<html><script>alert(1)</script>" }, /not a PDF, or is damaged/],
  ["no file", { status: 404, body: "{}" }, /does not send it/],
  ["a key without the dataset", { status: 403, body: "{}" }, /API key does not include it/],
  ["an ended session", { status: 401, body: "{}" }, /You are signed out/],
] as const)("%s is said, with the file itself as a way out", async ([, answer, words]) => {
  await commands.answer(address, answer);
  await render(<Viewer />);
  await expect.element(page.getByRole("alert").getByText(words)).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Open the file/ })).toHaveAttribute("href", address);
});
