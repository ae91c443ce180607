import { useRef } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { layOut, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { useFollowLiveEnd } from "./use-follow-live-end.ts";

const lines = (count: number): TextParagraph[] =>
  Array.from({ length: count }, (_, index) => layOut(String(index), [["Line", index, index + 1]], [0], null));

function Column({ paragraphs }: { paragraphs: readonly TextParagraph[] }) {
  const panel = useRef<HTMLDivElement>(null);
  const { isAtEdge, newLines, toEdge } = useFollowLiveEnd(panel, paragraphs);
  return (
    <>
      <div ref={panel} data-testid="panel" style={{ height: 300, overflowY: "auto" }}>
        <div>
          {paragraphs.map(({ key }) => (
            <p key={key} style={{ height: 40, margin: 0 }}>
              Line {key}
            </p>
          ))}
        </div>
      </div>
      {!isAtEdge && (
        <button type="button" onClick={toEdge}>
          To live, {newLines} new
        </button>
      )}
    </>
  );
}

test("a column stays at its newest words; scrolled back, it stays there and counts new lines", async () => {
  const screen = await render(<Column paragraphs={lines(50)} />);
  const panel = screen.getByTestId("panel").element();
  const leftBelow = () => panel.scrollHeight - panel.clientHeight - panel.scrollTop;
  await expect.poll(leftBelow).toBe(0);
  await screen.rerender(<Column paragraphs={lines(60)} />);
  await expect.poll(leftBelow).toBe(0);
  expect(panel.scrollTop).toBeGreaterThan(2_000);

  panel.scrollTop = 400;
  await expect.element(screen.getByRole("button", { name: "To live, 0 new" })).toBeVisible();
  await screen.rerender(<Column paragraphs={lines(63)} />);
  await expect.element(screen.getByRole("button", { name: "To live, 3 new" })).toBeVisible();
  expect(panel.scrollTop).toBe(400);
  await userEvent.click(screen.getByRole("button"));
  await expect.poll(leftBelow).toBe(0);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});
