import { Icon } from "#components/ui/icon.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { DatasetStatus } from "#lib/contract/board/status.ts";

/** While the first copy is under way: that there is more to come, and that nobody knows how much. */
export function FirstCopyNote({ datasets }: { datasets: readonly DatasetStatus[] }) {
  const open = datasets.filter(({ isFullCopyDone }) => !isFullCopyDone);
  if (open.length === 0) return null;
  const read = open.reduce((sum, { copiedSoFar }) => sum + (copiedSoFar ?? 0), 0);
  return (
    <Panel role="status" className="flex items-start gap-3 px-4 py-3 text-13">
      <Icon name="copy" className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">First copy under way.</strong>{" "}
        <span className="num">{read.toLocaleString("en")}</span> records read so far of{" "}
        {open.map(({ dataset }) => dataset).join(", ")}; upstream does not say how many there are. The board
        comes first and can be used; companies, past sessions and insights fill up behind it.
      </p>
    </Panel>
  );
}
