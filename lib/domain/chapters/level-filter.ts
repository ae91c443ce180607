import type { ChapterNode, ChapterTree } from "./chapter-tree.ts";

/** One chip of the level filter. `levels` is null for all levels, including ones that appear later. */
export interface LevelChoice {
  label: string;
  levels: number[] | null;
  count: number;
}

/** A row of the filtered outline. `depth` counts shown ancestors only; `hidden` names those filtered out. */
export interface OutlineRow {
  node: ChapterNode;
  depth: number;
  hidden: ChapterNode[];
  positionInSet: number;
  setSize: number;
}

/** The chips for the levels that exist: `1`, `1–2`, … and `All levels`. No chips when there is one level. */
export function levelChoices(tree: ChapterTree): LevelChoice[] {
  if (tree.levels.length < 2) return [];
  const upTo = tree.levels.slice(0, -1).map((level, index) => {
    const levels = tree.levels.slice(0, index + 1);
    const label = index === 0 ? String(level) : `${tree.levels[0]}–${level}`;
    return { label, levels, count: countAt(tree, levels) };
  });
  return [...upTo, { label: "All levels", levels: null, count: tree.nodes.length }];
}

/** True if a chip stands for exactly these levels. */
export function isChosen(choice: LevelChoice, levels: readonly number[] | null): boolean {
  if (choice.levels === null || levels === null) return choice.levels === levels;
  return choice.levels.length === levels.length && choice.levels.every((level) => levels.includes(level));
}

/** The outline's rows at these levels, in reading order; null shows every level. */
export function filterOutline(tree: ChapterTree, levels: readonly number[] | null): OutlineRow[] {
  const isShown = (node: ChapterNode) => levels === null || levels.includes(node.chapter.level);
  const sets = new Map<ChapterNode | null, OutlineRow[]>();
  const rows = tree.nodes.filter(isShown).map((node) => {
    const ancestors = node.path.slice(0, -1);
    const shownParent = ancestors.findLast(isShown) ?? null;
    const set = sets.get(shownParent) ?? [];
    sets.set(shownParent, set);
    const row: OutlineRow = {
      node,
      depth: ancestors.filter(isShown).length,
      hidden: shownParent === null ? ancestors : ancestors.slice(ancestors.indexOf(shownParent) + 1),
      positionInSet: set.length + 1,
      setSize: 0,
    };
    set.push(row);
    return row;
  });
  for (const set of sets.values()) for (const row of set) row.setSize = set.length;
  return rows;
}

function countAt(tree: ChapterTree, levels: readonly number[]): number {
  return tree.nodes.filter((node) => levels.includes(node.chapter.level)).length;
}
