"use client";

import { useQueryState } from "nuqs";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { readerParams } from "#lib/client/address/reader-params.ts";
import { nearestShown } from "#lib/domain/chapters/active-chapter.ts";
import type { ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { narrowOutline, type NarrowedRow as Row } from "#lib/domain/chapters/narrow-outline.ts";
import { isChosen, levelChoices, filterOutline } from "#lib/domain/chapters/level-filter.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { OutlineRow } from "./outline-row.tsx";
import { previewId, useOutlinePreview } from "./use-outline-preview.ts";
import { ChapterScrubber } from "./chapter-scrubber.tsx";
import { chapterIdOf, pressKey, pressRow } from "./outline-keys.ts";
import { OutlinePreview } from "./outline-preview.tsx";
import { useActiveChapter } from "./use-active-chapter.ts";
import { useTypedLetters } from "./use-typed-letters.ts";
import { FromLiveText } from "../from-live-text.tsx";
import { readerWording } from "../reader-wording.ts";

/** From this number of chapters on there is a field to filter them; fewer are seen at once. */
const filteredFromChapters = 12;

interface OutlineProps {
  tree: ChapterTree;
  path: string;
  /** For the previews of chapters. */
  paragraphs: readonly TextParagraph[];
  /** Shown when there are no chapters. */
  emptyText: string;
  onOpen: (seconds: number) => void;
  /** Called with the levels that the reader chooses; null for all. */
  onLevels: (levels: number[] | null) => void;
}

/** The chapters of a call as a tree, filtered by level. The focus is independent of the chapter that plays. */
export function Outline({ tree, path, paragraphs, emptyText, onOpen, onLevels }: OutlineProps) {
  const [levels, setLevels] = useQueryState("levels", readerParams.levels);
  const list = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const { rows, words, setWords, toggle } = useOutlineRows(tree, levels);
  const letters = useTypedLetters();
  const preview = useOutlinePreview();
  const previewed = rows.find((row) => row.node.chapter.id === preview.shown?.id);
  const { active, current } = useCurrentRow(tree, rows, list);
  const tabStop =
    rows.find((row) => row.node.chapter.id === focusedId) ?? rows.find((row) => row.node === current);

  return (
    <>
      <OutlineHead
        shown={rows.length}
        tree={tree}
        levels={levels}
        onChoose={(wanted) => {
          onLevels(wanted);
          void setLevels(wanted);
        }}
      />
      {tree.nodes.length >= filteredFromChapters && (
        <SearchField
          label={readerWording.filterChapters}
          placeholder={readerWording.filterChapters}
          value={words}
          onText={setWords}
          className="mx-5 mb-2 shrink-0 max-lg:h-11"
        />
      )}
      <div
        ref={list}
        {...preview.listHandlers}
        onPointerDown={letters.leaveToPage}
        hidden={rows.length === 0}
        role="tree"
        aria-label="Chapters"
        className="flex min-h-0 flex-1 thin-scroll flex-col gap-px overflow-y-auto px-3 pb-4"
        onClick={(event) => {
          pressRow(event, { rows, toggle, onOpen });
          preview.hide();
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") preview.hide();
          pressKey(event, { rows, toggle, typed: letters.typed });
        }}
        onFocus={(event) => {
          setFocusedId(chapterIdOf(event.target));
          preview.showFocused(event);
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
            describedBy={row === previewed ? previewId : undefined}
          />
        ))}
      </div>
      {previewed && preview.shown && (
        <OutlinePreview
          row={previewed}
          paragraphs={paragraphs}
          at={preview.shown.at}
          onEnter={preview.onEnterPreview}
          onLeave={preview.onLeavePreview}
        />
      )}
      {rows.length === 0 && <NoRows tree={tree} emptyText={emptyText} words={words.trim()} />}
      {active && <ChapterScrubber node={active} />}
    </>
  );
}

/** The chapter that plays and its row, which is kept in view unless the focus is in the outline. */
function useCurrentRow(tree: ChapterTree, rows: readonly Row[], list: RefObject<HTMLElement | null>) {
  const active = useActiveChapter(tree);
  const current = nearestShown(
    active,
    useMemo(() => new Set(rows.map((row) => row.node)), [rows]),
  );
  const currentId = current?.chapter.id;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-chapter="${currentId}"]`);
    if (row && !list.current?.contains(document.activeElement)) scrollWithin(row);
  }, [list, currentId]);
  return { active, current };
}

/** Says why there is no row. */
function NoRows({ tree, emptyText, words }: Pick<OutlineProps, "tree" | "emptyText"> & { words: string }) {
  const none = words === "" ? readerWording.noChapterOnLevels : readerWording.noChapterWith(words);
  return <p className="px-5 py-2 text-13 text-ink-3">{tree.nodes.length === 0 ? emptyText : none}</p>;
}

interface OutlineHeadProps {
  /** How many chapters are on the chosen levels. */
  shown: number;
  tree: ChapterTree;
  levels: readonly number[] | null;
  onChoose: (levels: number[] | null) => void;
}

function OutlineHead({ shown, tree, levels, onChoose }: OutlineHeadProps) {
  const choices = useMemo(() => levelChoices(tree), [tree]);
  const chosen = choices.find((choice) => isChosen(choice, levels));
  const all = tree.nodes.length;
  return (
    <>
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
      {tree.nodes.some(({ chapter }) => chapter.isFromLiveText) && (
        <FromLiveText means={readerWording.liveChaptersMean} className="px-5 pb-2" />
      )}
    </>
  );
}

function scrollWithin(row: HTMLElement): void {
  const list = row.parentElement;
  if (!list) return;
  const isAbove = row.offsetTop - list.offsetTop < list.scrollTop;
  const isBelow = row.offsetTop - list.offsetTop + row.offsetHeight > list.scrollTop + list.clientHeight;
  if (isAbove || isBelow) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 3;
}

/** The rows of the outline at these levels that are not collapsed and match the filter. */
function useOutlineRows(tree: ChapterTree, levels: readonly number[] | null) {
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
