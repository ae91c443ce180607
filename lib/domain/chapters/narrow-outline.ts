import { foldText } from "../text/fold-text.ts";
import type { OutlineRow } from "./level-filter.ts";

/** A row of the outline, which may have rows below it. */
export interface NarrowedRow extends OutlineRow {
  /** Null for a row without rows below it, else whether they are shown. */
  isExpanded: boolean | null;
}

/**
 * The rows whose titles contain `words`, as a flat list that names their outer chapters; without words, the rows that
 * are not below a collapsed one. `collapsed` are ids of chapters.
 */
export function narrowOutline(
  rows: readonly OutlineRow[],
  words: string,
  collapsed: ReadonlySet<number>,
): NarrowedRow[] {
  const wanted = foldText(words.trim()).text;
  if (wanted !== "") {
    const found = rows.filter(({ node }) => foldText(node.chapter.title).text.includes(wanted));
    return found.map(({ node }, index) => ({
      node,
      depth: 0,
      hidden: node.path.slice(0, -1),
      isExpanded: null,
      positionInSet: index + 1,
      setSize: found.length,
    }));
  }
  const isCollapsed = ({ node }: OutlineRow) => collapsed.has(node.chapter.id);
  return rows.flatMap((row, index) => {
    const isBelowCollapsed = row.node.path.slice(0, -1).some(({ chapter }) => collapsed.has(chapter.id));
    if (isBelowCollapsed) return [];
    const hasRowsBelow = (rows[index + 1]?.depth ?? 0) > row.depth;
    return { ...row, isExpanded: hasRowsBelow ? !isCollapsed(row) : null };
  });
}
