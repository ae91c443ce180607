"use client";

import { useQueryState } from "nuqs";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { nearestShown } from "#lib/domain/chapters/active-chapter.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { isChosen, levelChoices } from "#lib/domain/chapters/level-filter.ts";
import type { NarrowedRow as Row } from "#lib/domain/chapters/narrow-outline.ts";
import { OutlineRow } from "./outline-row.tsx";
import { useOutlineRows } from "./use-outline-rows.ts";
import { useActiveChapter } from "./use-active-chapter.ts";
import { readerWords } from "../reader-words.ts";

interface OutlineProps {
  tree: ChapterTree;
  path: string;
  /** Shown when there are no chapters. */
  emptyWords: string;
  onOpen: (seconds: number) => void;
}

/** The chapters of a call as a tree, filtered by level. Focus and the current chapter move independently. */
export function Outline({ tree, path, emptyWords, onOpen }: OutlineProps) {
  const [levels, setLevels] = useQueryState("levels", readerParams.levels);
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const { rows, words, setWords, toggle } = useOutlineRows(tree, levels);
  const active = useActiveChapter(tree);
  const current = nearestShown(
    active,
    useMemo(() => new Set(rows.map((row) => row.node)), [rows]),
  );
  const tabStop =
    rows.find((row) => row.node.chapter.id === focusedId) ?? rows.find((row) => row.node === current);

  const currentId = current?.chapter.id;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-chapter="${currentId}"]`);
    if (row && !list.current?.contains(document.activeElement)) scrollWithin(row);
  }, [currentId]);

  const handleClick = (event: MouseEvent) => {
    const row = rows.find((each) => each.node.chapter.id === chapterIdOf(event.target));
    if (!row || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const isToggle = event.target instanceof Element && event.target.closest("[data-toggle]") !== null;
    if (isToggle) toggle(row.node.chapter.id);
    else onOpen(row.node.chapter.startSeconds);
  };

  return (
    <>
      <OutlineHead
        shown={rows.length}
        tree={tree}
        levels={levels}
        onChoose={(wanted) => void setLevels(wanted)}
      />
      {tree.nodes.length >= filteredFrom && (
        <SearchField
          label={readerWords.filterChapters}
          placeholder={readerWords.filterChapters}
          value={words}
          onText={setWords}
          className="mx-5 mb-2 shrink-0 max-lg:h-11"
        />
      )}
      <div
        ref={list}
        hidden={rows.length === 0}
        role="tree"
        aria-label="Chapters"
        className="flex min-h-0 flex-1 thin-scroll flex-col gap-px overflow-y-auto px-3 pb-4"
        onClick={handleClick}
        onKeyDown={(event) => pressKey(event, rows, toggle)}
        onFocus={(event) => {
          setFocusedId(chapterIdOf(event.target));
        }}
      >
        {rows.map((row, index) => (
          <OutlineRow
            key={row.node.chapter.id}
            row={row}
            path={path}
            isCurrent={row.node === current}
            isOnPath={active?.path.includes(row.node) ?? false}
            isTabStop={tabStop ? row === tabStop : index === 0}
          />
        ))}
      </div>
      {rows.length === 0 && <NoRows tree={tree} emptyWords={emptyWords} words={words.trim()} />}
    </>
  );
}

/** Fewer chapters are seen at once. */
const filteredFrom = 12;
/** What an arrow key finds where it opens or closes a chapter; elsewhere it moves. */
const togglesWhen: Record<string, boolean> = { ArrowLeft: true, ArrowRight: false };

/** Says why there is no row. */
function NoRows({ tree, emptyWords, words }: Pick<OutlineProps, "tree" | "emptyWords"> & { words: string }) {
  const none = words === "" ? readerWords.noChapterOnLevels : readerWords.noChapterWith(words);
  return <p className="px-5 py-2 text-13 text-ink-3">{tree.nodes.length === 0 ? emptyWords : none}</p>;
}

interface OutlineHeadProps {
  /** How many chapters are on the chosen levels. */
  shown: number;
  tree: ChapterTree;
  levels: number[] | null;
  onChoose: (levels: number[] | null) => void;
}

function OutlineHead({ shown, tree, levels, onChoose }: OutlineHeadProps) {
  const choices = useMemo(() => levelChoices(tree), [tree]);
  const chosen = choices.find((choice) => isChosen(choice, levels));
  const all = tree.nodes.length;
  return (
    <div className="flex h-14 shrink-0 items-center justify-between gap-3 px-5">
      <h2 className="text-13 font-semibold text-ink-2">
        Chapters{" "}
        <span className="ml-1 font-normal text-ink-3 num">
          {shown === all ? shown || "" : `${shown} of ${all}`}
        </span>
      </h2>
      {choices.length > 0 && (
        <Segmented
          label="Chapter levels"
          value={chosen?.label ?? ""}
          options={choices.map(({ label }) => ({ value: label, label }))}
          onSelect={(label) => {
            onChoose(choices.find((choice) => choice.label === label)?.levels ?? null);
          }}
        />
      )}
    </div>
  );
}

/** Opens a chapter, opens or closes the rows below it, or moves to another row. */
function pressKey(event: KeyboardEvent, rows: readonly Row[], toggle: (id: number) => void): void {
  if (event.key === " " && event.target instanceof HTMLElement) {
    event.preventDefault();
    event.target.click();
    return;
  }
  const row = rows.find((each) => each.node.chapter.id === chapterIdOf(event.target));
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  if (row && !hasModifier && row.isExpanded === togglesWhen[event.key]) {
    event.preventDefault();
    event.stopPropagation();
    toggle(row.node.chapter.id);
    return;
  }
  const next = rowToFocus(event, rows);
  if (!next || hasModifier) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** The row that an arrow key, Home or End moves to. */
function rowToFocus(event: KeyboardEvent, rows: readonly Row[]): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=treeitem]")];
  const depths = rows.map((row) => row.depth);
  return items[nextIndex(event.key, items.indexOf(event.target as HTMLElement), depths)];
}

function chapterIdOf(target: EventTarget): number | null {
  const id =
    target instanceof Element ? target.closest<HTMLElement>("[data-chapter]")?.dataset.chapter : undefined;
  return id === undefined ? null : Number(id);
}

function nextIndex(key: string, index: number, depths: readonly number[]): number {
  switch (key) {
    case "ArrowDown":
      return index + 1;
    case "ArrowUp":
      return index - 1;
    case "Home":
      return 0;
    case "End":
      return depths.length - 1;
    case "ArrowLeft":
      return depths.findLastIndex((depth, at) => at < index && depth < (depths[index] ?? 0));
    case "ArrowRight":
      return (depths[index + 1] ?? 0) > (depths[index] ?? 0) ? index + 1 : -1;
    default:
      return -1;
  }
}

function scrollWithin(row: HTMLElement): void {
  const list = row.parentElement;
  if (!list) return;
  const isAbove = row.offsetTop - list.offsetTop < list.scrollTop;
  const isBelow = row.offsetTop - list.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 3;
}
