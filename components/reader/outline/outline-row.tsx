import { ownAddress } from "#lib/client/address/own-address.ts";
import { clsx } from "clsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { memo, useEffect, useRef } from "react";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { anomalyWording, type ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { NarrowedRow as Row } from "#lib/domain/chapters/narrow-outline.ts";
import { useCallText } from "#components/reader/call-text-context.ts";
import { useMediaClock } from "#lib/client/media/use-media.ts";

interface OutlineRowProps {
  row: Row;
  path: string;
  isCurrent: boolean;
  /** True for an ancestor of the current chapter. */
  isOnPath: boolean;
  isTabStop: boolean;
  /** The id of the preview while it is shown for this row. */
  describedBy: string | undefined;
}

const indents = ["pl-2", "pl-[22px]", "pl-[38px]", "pl-[54px]", "pl-[70px]"];

/** A row of the chapter tree, as a link to the chapter's moment. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { row, path, isCurrent, isOnPath, isTabStop, describedBy } = props;
  const { chapter, anomalies } = row.node;
  const ofCall = useCallText();
  const isTop = row.node.path.length === 1;
  const odd = anomalies.map((anomaly) => anomalyWording[anomaly]).join(", ");
  return (
    <a
      role="treeitem"
      href={ownAddress(momentHref(path, chapter.startSeconds))}
      data-chapter={chapter.id}
      aria-level={row.depth + 1}
      aria-expanded={row.isExpanded ?? undefined}
      aria-posinset={row.positionInSet}
      aria-setsize={row.setSize}
      aria-current={isCurrent ? "true" : undefined}
      aria-selected={isCurrent}
      aria-describedby={describedBy}
      tabIndex={isTabStop ? 0 : -1}
      className={clsx(
        "relative flex items-baseline gap-3 rounded-md py-[5px] pr-2 text-13 hover:bg-sunken max-lg:py-3",
        indents[Math.min(row.depth, indents.length - 1)],
        isTop ? "text-14 font-semibold text-ink" : !isCurrent && (isOnPath ? "text-ink" : "text-ink-2"),
        isCurrent &&
          "bg-[color-mix(in_oklab,var(--tone)_13%,transparent)] font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-full before:bg-(--tone) hover:bg-[color-mix(in_oklab,var(--tone)_18%,transparent)]",
      )}
    >
      <span {...ofCall} className="min-w-0 flex-1">
        {row.hidden.length > 0 && (
          <span className="block truncate text-11 font-normal text-ink-3">
            {row.hidden.map((node) => node.chapter.title).join(" › ")}
          </span>
        )}
        {chapter.title}
        {odd !== "" && (
          <span className="mt-0.5 flex items-center gap-1 text-11 font-normal text-ink-3">
            <TriangleAlert className="size-3 shrink-0" />
            {odd}
          </span>
        )}
      </span>
      {row.isExpanded !== null && (
        // Not a button, because a link may not contain one; the arrow keys do the same.
        <span
          aria-hidden
          data-toggle
          className="-my-1 grid size-6 shrink-0 place-items-center self-center rounded text-ink-3 hover:bg-line hover:text-ink max-lg:-my-3 max-lg:size-11"
        >
          <ChevronDown className={clsx("size-3.5", !row.isExpanded && "-rotate-90")} />
        </span>
      )}
      <time className={clsx("mono text-12 font-normal", isCurrent ? "text-ink-2" : "text-ink-3")}>
        {formatCallTime(chapter.startSeconds)}
      </time>
      {isCurrent && <ChapterProgress node={row.node} />}
    </a>
  );
});

/** The progress of the chapter that plays. It repeats the time, so it is hidden from screen readers. */
function ChapterProgress({ node: { chapter, untilSeconds } }: { node: ChapterNode }) {
  const clock = useMediaClock();
  const bar = useRef<HTMLSpanElement>(null);
  const { startSeconds } = chapter;
  useEffect(() => {
    let before = -1;
    return clock.onTime(() => {
      const seconds = clock.wordTime() ?? Number.NaN;
      const share = (seconds - startSeconds) / (untilSeconds - startSeconds);
      // Zero while the length is unknown, as in the last chapter of a live call, or the place of the sound.
      const limited = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
      // Smaller steps can't be seen, and the browser paints for each.
      const shown = Math.round(limited * 1000) / 1000;
      if (shown === before) return;
      before = shown;
      bar.current?.style.setProperty("transform", `scaleX(${shown})`);
    });
  }, [clock, startSeconds, untilSeconds]);
  return (
    <span aria-hidden className="absolute inset-x-2 bottom-0 h-0.5 overflow-hidden rounded-full">
      <span ref={bar} data-progress className="block h-full origin-left scale-x-0 bg-(--tone)" />
    </span>
  );
}
