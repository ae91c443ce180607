import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { usePastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import type { CompanyLookup, LookedUpLine } from "#lib/contract/board/company-detail.ts";
import { company } from "../../test-support/browser/search-page.tsx";
import { PasteCompanies } from "./paste-companies.tsx";

const path = "/api/companies/lookup";
const bank = { ...company, id: 7, displayName: "Brackgarth Bank" };
const materials = { ...company, id: 8, displayName: "Brackdene Materials" };
const line = (text: string, outcome: LookedUpLine["outcome"], ...companies: (typeof bank)[]) => ({
  text,
  outcome,
  companies,
  total: companies.length,
});
const answer = (lines: LookedUpLine[]) =>
  commands.answer(path, { body: JSON.stringify({ lines } satisfies CompanyLookup) });

function Pasting() {
  const pasted = usePastedCompanies();
  return (
    <>
      <PasteCompanies pasted={pasted} />
      <output>{pasted.companyIds.join(" ")}</output>
    </>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Pasting />
    </QueryClientProvider>,
  );
const field = page.getByRole("textbox", { name: /^Tickers, ISINs/ });
const marked = page.getByRole("list", { name: "Pasted lines" });
const taken = () => document.querySelector("output")?.textContent;

async function paste(text: string) {
  await field.click();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("pasted lines keep their order with their marks, and an ambiguous one asks for its company", async () => {
  await answer([
    line("RTH", "found", company),
    line("Brack", "ambiguous", bank, materials),
    line("nobody", "notFound"),
    line("US1", "found", company),
  ]);
  await show();
  await paste("RTH\nBrack\nnobody\nUS1");
  await expect.element(page.getByText("4 lines: 2 found, 1 ambiguous, 1 not found")).toBeVisible();
  const [asked] = await commands.requests(path);
  expect(asked?.method).toBe("POST");
  expect([...marked.element().children].map((each) => each.textContent)).toEqual([
    "RTHis Rothmere Foods",
    "?Brack",
    "nobody",
    "US1is Rothmere Foods",
  ]);
  expect(taken(), "a company counts once").toBe("100");
  await expect
    .element(marked.getByRole("link", { name: "nobody, not found: search for it" }))
    .toHaveAttribute("href", "/search?q=nobody");
  const question = page.getByRole("group", { name: "Brack, ambiguous" });
  await question.getByRole("button", { name: "Brackdene Materials" }).click();
  await expect.element(page.getByText("4 lines: 3 found, 1 not found")).toBeVisible();
  expect(taken()).toBe("100 8");
  await marked.getByRole("button", { name: "Brack, taken as Brackdene Materials: choose again" }).click();
  await question.getByRole("button", { name: "None of them" }).click();
  expect(taken()).toBe("100");
});

test("what is typed is looked up when asked, and can be edited again", async () => {
  await answer([line("RTH", "found", company)]);
  await show();
  await field.fill("RTH");
  await page.getByRole("button", { name: "Look up" }).click();
  await expect.element(marked.getByText("RTH")).toBeVisible();
  await page.getByRole("button", { name: "Edit lines" }).click();
  await expect.element(field).toHaveValue("RTH");
  expect(taken(), "nothing is taken of lines that are being edited").toBe("");
});

test("without an answer it says why, and tries again", async () => {
  await commands.answer(path, {
    status: 429,
    body: JSON.stringify({ code: "tooMany", message: "", statusCode: 429 }),
  });
  await show();
  await paste("RTH");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Not looked up. Too many changes from here. Wait a moment. Try again");
  await answer([line("RTH", "found", company)]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("1 line: 1 found")).toBeVisible();
});

test("lines beyond 500 are counted", async () => {
  await answer([line("RTH", "found", company)]);
  await show();
  await paste(Array.from({ length: 512 }, (_, at) => `T${at}`).join("\n"));
  await expect.element(page.getByText(/12 more lines left out: at most 500\./)).toBeVisible();
});

test("500 lines of which each is ambiguous can be chosen one after the other, without leaving the screen", async () => {
  const texts = Array.from({ length: 500 }, (_, number) => `Brack ${number}`);
  await answer(texts.map((text) => line(text, "ambiguous", bank, materials)));
  await show();
  await paste(texts.join("\n"));
  await expect.element(page.getByText("500 lines: 0 found, 500 ambiguous")).toBeVisible();
  expect(taken()).toBe("");
  const open = page.getByRole("group").first();
  expect(page.getByRole("group").elements()).toHaveLength(500);
  await open.getByRole("button", { name: "Brackgarth Bank" }).click();
  await expect.element(page.getByText("500 lines: 1 found, 499 ambiguous")).toBeVisible();
  expect(taken()).toBe("7");
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
});

test("a dropped CSV file is looked up by its columns, and one that is no text is refused", async () => {
  await answer([line("US1", "found", company)]);
  await show();
  const drop = (content: BlobPart) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], "list.csv"));
    field.element().dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  };
  drop(new Uint8Array([0x50, 0x4b, 0, 0]));
  await expect.element(page.getByText(/can.t be read/)).toBeVisible();
  drop("Name,ISIN\nRothmere,US1\n");
  await expect.element(page.getByText("1 line: 1 found")).toBeVisible();
  await page.getByRole("button", { name: "Edit lines" }).click();
  await expect.element(field).toHaveValue("Name,ISIN\nRothmere,US1\n");
});
