import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { momentHref } from "#lib/client/address/reader-params.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ChapterNode } from "#lib/domain/chapters/chapter-tree.ts";
import type { ComparedCall } from "#lib/domain/compare/comparable-events.ts";
import type { Comparison } from "#lib/domain/compare/compare-calls.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import { compareWording } from "./compare-wording.ts";
import { NotSaid } from "./not-said.tsx";
import { CallSign, PhoneSign, stackedOnPhone } from "./side-sign.tsx";

const indentRem = 0.875;
const numberCell = "py-1 pl-3 text-right num max-sm:pl-2";

interface ChapterTableProps {
  chapters: Comparison["chapters"];
  calls: readonly ComparedCall[];
}

/** The chapters of the calls side by side, each with its length. */
export function ChapterTable({ chapters, calls }: ChapterTableProps) {
  const of = calls.length;
  return (
    <div className="px-4 py-3">
      <table className={clsx("w-full text-13", of > 2 && stackedOnPhone)}>
        <caption className="pb-2 text-left text-12 text-ink-2">{compareWording.chaptersBasis}</caption>
        <thead>
          <tr className="border-b border-line text-12 text-ink-2">
            <th scope="col" className="py-2 text-left font-normal">
              {compareWording.chapter}
            </th>
            {calls.map((call, at) => (
              <CallHead key={call.transcriptId} call={call} sign={<CallSign at={at} of={of} />} />
            ))}
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {compareWording.change}
            </th>
          </tr>
        </thead>
        <tbody>
          {chapters.map((row) => (
            <tr key={row.calls.map((node) => node?.chapter.id).join(" ")}>
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
              {row.calls.map((node, at) => (
                <td key={calls[at]!.transcriptId} className={numberCell}>
                  <PhoneSign at={at} of={of} />
                  {node ? (
                    <Length node={node} transcriptId={calls[at]!.transcriptId} />
                  ) : (
                    <NotSaid why={compareWording.noChapter} />
                  )}
                </td>
              ))}
              <td className={clsx(numberCell, "text-12 text-ink-2")}>
                <Change calls={row.calls} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chapters.length === 0 && <p className="py-3 text-13 text-ink-2">{compareWording.noChapters}</p>}
    </div>
  );
}

function CallHead({ call, sign }: { call: ComparedCall; sign: ReactNode }) {
  const zone = useZoneWording();
  return (
    <th scope="col" className="py-2 pl-3 text-right font-normal num max-sm:pl-2 sm:whitespace-nowrap">
      {sign} {/* Does not fit on a phone, where the choice of calls above shows the days. */}
      <span className="max-sm:sr-only">{compareWording.day(call, zone)}</span>
    </th>
  );
}

function lengthOf({ chapter, untilSeconds }: ChapterNode): number {
  return Math.max(0, untilSeconds - chapter.startSeconds);
}

/** The length of a chapter, as a link to its start. */
function Length({ node, transcriptId }: { node: ChapterNode; transcriptId: number }) {
  return (
    <Link
      href={momentHref(`/transcripts/${transcriptId}`, node.chapter.startSeconds)}
      prefetch={false}
      className="inline-flex min-h-6 min-w-6 items-center justify-end rounded px-1 hover:underline max-md:min-h-11 max-md:min-w-11"
    >
      {formatCallTime(lengthOf(node))}
    </Link>
  );
}

/** By how much a chapter is longer in the last call that has it than in the first. */
function Change({ calls }: { calls: readonly (ChapterNode | null)[] }) {
  const [older, ...others] = calls.filter((node) => node !== null);
  const newer = others.at(-1);
  if (!older || !newer)
    return (
      <span className="rounded border border-dashed border-line-strong px-1.5 py-0.5 whitespace-nowrap">
        {compareWording.onlyIn(calls.findIndex((node) => node !== null))}
      </span>
    );
  const seconds = Math.round(lengthOf(newer)) - Math.round(lengthOf(older));
  if (seconds === 0) return null;
  return `${seconds < 0 ? "−" : "+"}${formatCallTime(Math.abs(seconds))}`;
}
