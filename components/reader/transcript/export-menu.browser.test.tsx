import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { transcriptDetail } from "../../../test-support/answers.ts";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { ExportMenu } from "./export-menu.tsx";

test("a transcript that cannot be saved is reported", async () => {
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    throw new Error("no");
  });
  const call = toReaderCall({
    path: "/transcripts/1",
    isTranscriptPage: true,
    session: null,
    transcript: transcriptDetail({}),
    texts: [],
  });
  await render(<ExportMenu call={call} className="" />);
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: /^Text/ }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("The file can't be made right now. Try again.");
});
