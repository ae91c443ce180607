import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useRef } from "react";
import { useFollow, type Follow, type FollowMemory } from "./use-follow.ts";

const lineHeightPx = 30;
const panelHeightPx = 300;

interface PanelProps {
  /** The spoken line; null before the first words. */
  line: () => number | null;
  onFollow: (follow: Follow) => void;
  memory: FollowMemory;
}

function Panel({ line, onFollow, memory }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  onFollow(useFollow(panel, () => rectOf(line()), memory));
  return (
    <div ref={panel} data-testid="panel" style={{ height: panelHeightPx, overflowY: "auto" }}>
      {Array.from({ length: 100 }, (_, index) => (
        <p key={index} data-line={index} style={{ height: lineHeightPx, margin: 0 }}>
          Line {index}
        </p>
      ))}
    </div>
  );
}

function rectOf(line: number | null): DOMRect | null {
  return document.querySelector(`[data-line="${line}"]`)?.getBoundingClientRect() ?? null;
}

async function showPanel(wasOn = true) {
  let line: number | null = null;
  let follow: Follow | undefined;
  const remember = vi.fn<(isOn: boolean) => void>();
  const memory = { recall: () => wasOn, remember };
  const screen = await render(
    <Panel line={() => line} onFollow={(latest) => (follow = latest)} memory={memory} />,
  );
  const panel = screen.getByTestId("panel").element();
  return {
    panel,
    remember,
    follow: () => follow!,
    speak: (next: number | null) => {
      line = next;
      follow!.moveTo(rectOf(next));
    },
  };
}

test("the text goes to its top when playback goes back to before the first words", async () => {
  const { panel, speak } = await showPanel();
  speak(80);
  await expect.poll(() => panel.scrollTop).toBeGreaterThan(70 * lineHeightPx);
  speak(null);
  await expect.poll(() => panel.scrollTop).toBe(0);
});

test("the text stays in place while it does not follow, and scrolls to the spoken line on request", async () => {
  const { panel, follow, speak } = await showPanel();
  speak(80);
  await expect.poll(() => panel.scrollTop).toBeGreaterThan(70 * lineHeightPx);
  follow().toggle();
  await expect.poll(() => follow().isFollowing).toBe(false);
  const place = panel.scrollTop;
  speak(null);
  await expect.poll(() => follow().away).toBe("above");
  expect(panel.scrollTop).toBe(place);
  follow().resume();
  await expect.poll(() => panel.scrollTop).toBe(0);
  await expect.poll(() => follow().away).toBeNull();
});

test("where following was switched off before, the text opens at the spoken line and stays there", async () => {
  const { panel, follow, speak } = await showPanel(false);
  await expect.poll(() => follow().isFollowing).toBe(false);
  speak(40);
  await expect.poll(() => panel.scrollTop).toBeGreaterThan(30 * lineHeightPx);
  const place = panel.scrollTop;
  speak(80);
  await expect.poll(() => follow().away).toBe("below");
  expect(panel.scrollTop).toBe(place);
});

test("switching following off and on is remembered", async () => {
  const { follow, remember } = await showPanel();
  follow().toggle();
  await expect.poll(() => follow().isFollowing).toBe(false);
  expect(remember).toHaveBeenLastCalledWith(false);
  follow().toggle();
  await expect.poll(() => follow().isFollowing).toBe(true);
  expect(remember).toHaveBeenLastCalledWith(true);
});
