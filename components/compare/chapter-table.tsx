import { clsx } from "clsx";
import Link from "next/link";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { ComparableEvent } from "#lib/domain/compare/comparable-events.ts";
import type { Comparison } from "#lib/domain/compare/compare-calls.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { compareWording } from "./compare-wording.ts";

const indentRem = 0.875;
const numberCell = "py-1 pl-3 text-right num max-sm:pl-2";

interface ChapterTableProps {
  chapters: Comparison["chapters"];
  older: ComparableEvent;
  newer: ComparableEvent;
}

/** The chapters of both calls side by side, each with its length. */
export function ChapterTable({ chapters, older, newer }: ChapterTableProps) {
  const paths = { older: `/transcripts/${older.transcriptId}`, newer: `/transcripts/${newer.transcriptId}` };
  return (
    <div className="px-4 py-3">
      <table className="w-full text-13">
        <caption className="pb-2 text-left text-12 text-ink-2">{compareWording.chaptersBasis}</caption>
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
          {chapters.map((row) => (
            <tr key={`${row.older?.chapter.id} ${row.newer?.chapter.id}`}>
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
          ))}
        </tbody>
      </table>
      {chapters.length === 0 && <p className="py-3 text-13 text-ink-2">{compareWording.noChapters}</p>}
    </div>
  );
}

function CallHead({ of: { date }, letter }: { of: ComparableEvent; letter: "A" | "B" }) {
  const zone = useZoneWording();
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
      <span className="max-sm:sr-only">{zone.day(date)}</span>
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
      <Link
        href={momentHref(path, node.chapter.startSeconds)}
        prefetch={false}
        className="inline-flex min-h-6 min-w-6 items-center justify-end rounded px-1 hover:underline max-md:min-h-11 max-md:min-w-11"
      >
        {formatCallTime(lengthOf(node))}
      </Link>
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
