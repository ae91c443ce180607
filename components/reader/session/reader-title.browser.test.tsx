import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { ReaderTitle } from "./reader-title.tsx";

const company = {
  ...boardSession().company!,
  displayName: "Consolidated Northumberland Holdings and Reinsurance Company of Newcastle upon Tyne",
  ticker: "CNHRCNUT",
};
const call = {
  ...toReaderCall({
    path: "/sessions/1",
    isTranscriptPage: false,
    session: null,
    transcript: null,
    texts: [],
  }),
  company,
};

afterEach(() => page.viewport(1440, 900));

test.each([320, 390, 820])("a long name and the ticker after it do not overlap at %i px", async (width) => {
  await page.viewport(width, 844);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReaderTitle call={call} />
    </QueryClientProvider>,
  );
  const linesOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(page.getByText(text, { exact: true }).element());
    return [...range.getClientRects()];
  };
  const [ticker] = linesOf(company.ticker);
  for (const line of linesOf(company.displayName)) {
    const isBeside = line.right <= ticker!.left || line.left >= ticker!.right;
    // The boxes of lines may overlap a little without their text touching.
    expect(isBeside || line.bottom <= ticker!.top + 3, `${line.bottom} and ${ticker!.top}`).toBe(true);
  }
});
