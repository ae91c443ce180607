import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { saidInScripts, scriptsCall } from "../../../test-support/words/said-in-scripts.ts";
import { TranscriptText } from "./transcript-text.tsx";

test.each(saidInScripts.map(({ text }, index) => [text, index] as const))(
  "selected words reach the clipboard as they are shown: %s",
  async (text, index) => {
    await render(
      <>
        <TranscriptText
          paragraphs={scriptsCall}
          shown={scriptsCall.length}
          tree={buildChapterTree([], null)}
          path="/sessions/1"
          interruptions={[]}
          missingTexts={[]}
        />
        <textarea aria-label="Notes" />
      </>,
    );
    await userEvent.tripleClick(page.elementLocator(document.querySelector(`[data-text="${index}"]`)!));
    await userEvent.copy();
    const notes = page.getByRole("textbox", { name: "Notes" });
    await userEvent.click(notes);
    await userEvent.paste();
    expect((notes.element() as HTMLTextAreaElement).value.trim()).toBe(text);
  },
);
