import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { companyEventsQuery } from "#lib/client/queries/companies.ts";
import type { CompanyEvents } from "#lib/contract/board/company-events.ts";
import { companyEvent, companyEvents, transcriptDetail } from "../../../test-support/answers.ts";
import { answerPdf } from "../../../test-support/browser/answer-pdf.ts";
import { PaperLinks } from "./paper-links.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { usePapers } from "./use-papers.ts";

const list = "/api/companies/100/events";
const call = toReaderCall({
  path: "/transcripts/30",
  isTranscriptPage: true,
  session: null,
  transcript: transcriptDetail({ id: 30, eventId: 3, companyId: 100 }),
  texts: [],
});
const files = companyEvents({
  events: [companyEvent(3, { slideIds: [31], reportIds: [41, 40] }), companyEvent(2, { slideIds: [21] })],
});
const answer = (given: CompanyEvents) => commands.answer(list, { body: JSON.stringify(given) });

let address = "";
const onClose = vi.fn<() => void>();
const onUrlUpdate: OnUrlUpdateFunction = ({ queryString }) => {
  address = queryString;
};

function Papers() {
  const papers = usePapers(call);
  return (
    <div style={{ position: "relative", display: "flex", maxWidth: 900, height: 600 }}>
      <PaperLinks papers={papers} onOpen={() => undefined} />
      {papers.opened && <DocumentPane papers={papers} opened={papers.opened} onClose={onClose} />}
    </div>
  );
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const open = (given = "", client = newClient()) =>
  render(
    <NuqsTestingAdapter searchParams={given} onUrlUpdate={onUrlUpdate} hasMemory>
      <QueryClientProvider client={client}>
        <Papers />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );

beforeEach(async () => {
  address = "";
  await page.viewport(1440, 900);
  await answerPdf("/api/documents/slides/31", ["Net sales rose", "Gross margin"]);
  await answer(files);
});

test("a call's documents are requested on demand, and one opens beside the words at its own address", async () => {
  await open();
  const before = (await commands.requests(list)).length;
  await page.getByRole("button", { name: "Look for slides and a report" }).click();
  await expect.element(page.getByRole("button", { name: "Report 2 of 2" })).toBeVisible();
  expect((await commands.requests(list)).length).toBe(before + 1);
  await page.getByRole("button", { name: "Slides" }).click();
  await expect.poll(() => address).toBe("?open=slides-31");
  const pane = page.getByRole("complementary", { name: "Slides" });
  await expect.element(pane.getByText("Net sales rose")).toBeInTheDocument();
  await expect.element(pane.getByRole("heading", { name: "Slides" })).toHaveFocus();
  await pane.getByRole("button", { name: "Next page" }).click();
  await expect.poll(() => address).toBe("?open=slides-31&page=2");
  await pane.getByRole("button", { name: "Close slides" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("an address opens a document of this call only", async () => {
  const { unmount } = await open("?open=slides-31&page=2");
  await expect.element(page.getByRole("region", { name: "Page 2 of 2" })).toBeVisible();
  await unmount();
  await open("?open=slides-21");
  await expect.element(page.getByText("Not a document of this call")).toBeVisible();
});

test("says which documents are not there, and what could not be read", async () => {
  await answer({ ...files, events: [companyEvent(3)], files: { ...files.files, reports: "failed" } });
  const { unmount } = await open();
  await page.getByRole("button", { name: "Look for slides and a report" }).click();
  await expect.element(page.getByText("Slides: none")).toBeVisible();
  await expect.element(page.getByText("Report: not known")).toBeVisible();
  await unmount();
  const body = JSON.stringify({ code: "upstreamUnreachable", message: "no", statusCode: 502 });
  await commands.answer(list, { status: 502, body });
  await open();
  await page.getByRole("button", { name: "Look for slides and a report" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await answer(files);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("button", { name: "Slides" })).toBeVisible();
});

test("a list that is loaded already and has no documents offers none", async () => {
  const client = newClient();
  client.setQueryData(companyEventsQuery(100).queryKey, companyEvents({ events: [companyEvent(3)] }));
  await open("", client);
  await expect.element(page.getByText("No slides and no report are listed for this call.")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("a document fits a phone", async () => {
  await page.viewport(320, 640);
  await open("?open=slides-31");
  await expect.element(page.getByRole("region", { name: "Page 1 of 2" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
