import { clsx } from "clsx";
import Link from "next/link";
import { Fragment } from "react";
import { momentHref } from "#lib/client/address/reader-params.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { ComparableEvent } from "#lib/domain/compare/comparable-events.ts";
import { isChanged, type Comparison } from "#lib/domain/compare/compare-calls.ts";
import type { ComparedFigure } from "#lib/domain/compare/stated-figures.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { utcDay } from "#lib/domain/text/utc-wording.ts";
import { compareWording } from "./compare-wording.ts";

const indentRem = 0.875;
const numberCell = "py-1 pl-3 text-right num max-sm:pl-2";

interface ChapterTableProps {
  comparison: Comparison;
  older: ComparableEvent;
  newer: ComparableEvent;
  hasOnlyChanges: boolean;
}

/** The chapters of both calls, each with its length and, below it, the figures that changed. */
export function ChapterTable({ comparison: { chapters }, older, newer, hasOnlyChanges }: ChapterTableProps) {
  const rows = hasOnlyChanges ? chapters.filter(isChanged) : chapters;
  const figures = chapters.reduce((sum, row) => sum + row.figures.length, 0);
  const hasShared = chapters.some((row) => row.older && row.newer);
  const paths = { older: `/transcripts/${older.transcriptId}`, newer: `/transcripts/${newer.transcriptId}` };
  return (
    <div className="px-4 py-3">
      <table className="w-full text-13">
        <caption className="pb-2 text-left text-13 text-ink-2 num">
          <strong className="font-medium text-ink">
            {hasShared || chapters.length === 0
              ? compareWording.figuresChanged(figures)
              : compareWording.noSharedChapter}
          </strong>
          <span className="block text-12">{compareWording.figuresBasis}</span>
          <span className="block text-12">{compareWording.chaptersBasis}</span>
        </caption>
        <thead>
          <tr className="border-b border-line text-12 text-ink-2">
            <th scope="col" className="py-2 text-left font-normal">
              {compareWording.chapter}
            </th>
            <CallHead of={older} letter="A" />
            <CallHead of={newer} letter="B" />
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {compareWording.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={`${row.older?.chapter.id} ${row.newer?.chapter.id}`}>
              <tr>
                <th
                  scope="row"
                  className={clsx(
                    "py-1 text-left [overflow-wrap:anywhere] hyphens-auto max-sm:w-full",
                    row.depth === 0 ? "font-semibold" : "font-normal",
                  )}
                  style={{ paddingLeft: `${row.depth * indentRem}rem` }}
                >
                  <bdi>{row.title}</bdi>
                </th>
                <Length node={row.older} path={paths.older} />
                <Length node={row.newer} path={paths.newer} />
                <td className={clsx(numberCell, "text-12 text-ink-2")}>
                  <Change older={row.older} newer={row.newer} />
                </td>
              </tr>
              {row.figures.map((figure) => (
                <Figure key={figure.words} figure={figure} depth={row.depth + 1} paths={paths} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="py-3 text-13 text-ink-2">
          {chapters.length === 0 ? compareWording.noChapters : compareWording.nothingChanged}
        </p>
      )}
    </div>
  );
}

function CallHead({ of: { date }, letter }: { of: ComparableEvent; letter: "A" | "B" }) {
  return (
    <th scope="col" className="py-2 pl-3 text-right font-normal num max-sm:pl-2 sm:whitespace-nowrap">
      <span
        className={clsx(
          "mr-1.5 rounded border px-1 font-semibold max-sm:mr-0",
          letter === "A" ? "border-line-strong" : "border-ink bg-ink text-bg",
        )}
      >
        {letter}
      </span>{" "}
      {/* Does not fit on a phone, where the choice of calls above shows both days. */}
      <span className="max-sm:sr-only">{utcDay(date)}</span>
    </th>
  );
}

function lengthOf({ chapter, untilSeconds }: ChapterNode): number {
  return Math.max(0, untilSeconds - chapter.startSeconds);
}

/** The length of a chapter, as a link to its start; hatched where the call does not have the chapter. */
function Length({ node, path }: { node: ChapterNode | null; path: string }) {
  if (!node) {
    return (
      <td className={numberCell}>
        <span
          role="img"
          aria-label={compareWording.noChapter}
          title={compareWording.noChapter}
          className="inline-block h-3 w-8 rounded-sm hatch-strong"
        />
      </td>
    );
  }
  return (
    <td className={numberCell}>
      <Moment path={path} seconds={node.chapter.startSeconds}>
        {formatCallTime(lengthOf(node))}
      </Moment>
    </td>
  );
}

function Change({ older, newer }: { older: ChapterNode | null; newer: ChapterNode | null }) {
  if (!older || !newer)
    return (
      <span className="rounded border border-dashed border-line-strong px-1.5 py-0.5 whitespace-nowrap">
        {older ? compareWording.onlyInOlder : compareWording.onlyInNewer}
      </span>
    );
  const seconds = Math.round(lengthOf(newer)) - Math.round(lengthOf(older));
  if (seconds === 0) return null;
  return `${seconds < 0 ? "−" : "+"}${formatCallTime(Math.abs(seconds))}`;
}

interface FigureProps {
  figure: ComparedFigure;
  depth: number;
  paths: { older: string; newer: string };
}

function Figure({ figure: { words, older, newer }, depth, paths }: FigureProps) {
  return (
    <tr>
      <th
        scope="row"
        className="py-1 text-left font-normal [overflow-wrap:anywhere] text-ink-2"
        style={{ paddingLeft: `${depth * indentRem}rem` }}
      >
        {words}
      </th>
      <td className={numberCell}>
        <Moment path={paths.older} seconds={older.seconds}>
          {older.value}
        </Moment>
      </td>
      <td className={numberCell}>
        <Moment path={paths.newer} seconds={newer.seconds} isMarked>
          {newer.value}
        </Moment>
      </td>
      <td />
    </tr>
  );
}

interface MomentProps {
  path: string;
  seconds: number;
  isMarked?: boolean;
  children: string;
}

/** A figure or a length as a link to its moment in the call. */
function Moment({ path, seconds, isMarked = false, children }: MomentProps) {
  return (
    <Link
      href={momentHref(path, seconds)}
      prefetch={false}
      className={clsx(
        "inline-flex min-h-6 min-w-6 items-center justify-end rounded px-1 hover:underline max-md:min-h-11 max-md:min-w-11",
        isMarked && "bg-ink/10 font-semibold",
      )}
    >
      {children}
    </Link>
  );
}
