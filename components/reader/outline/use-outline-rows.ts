import { useMemo, useState } from "react";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { filterOutline } from "#lib/domain/chapters/level-filter.ts";
import { narrowOutline } from "#lib/domain/chapters/narrow-outline.ts";

/** The rows of the outline at these levels, without those that are collapsed or lack the words in the filter. */
export function useOutlineRows(tree: ChapterTree, levels: readonly number[] | null) {
  const [words, setWords] = useState("");
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => narrowOutline(filterOutline(tree, levels), words, collapsed),
    [tree, levels, words, collapsed],
  );
  const toggle = (id: number) =>
    setCollapsed((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  return { rows, words, setWords, toggle };
}
