import { clsx } from "clsx";
import Link from "next/link";
import type { EventFiles } from "#lib/domain/company/event-files.ts";
import type { PastEvent } from "#lib/domain/company/past-events.ts";
import { utcDay } from "#lib/domain/words/utc-words.ts";
import { EventFileLinks } from "./event-file-links.tsx";
import { companyWords } from "./company-words.ts";
import { RowState } from "./row-state.tsx";

/** The columns of past events, for the head and the rows. */
export const pastColumns =
  "sm:grid sm:grid-cols-[8.75rem_minmax(0,1fr)_5.25rem_4.75rem_2.5rem_2.5rem_2.5rem] sm:items-center sm:gap-x-4";

/** One past event. The whole row is a link to the call where it has a page. */
export function PastRow({ event, files }: { event: PastEvent; files: readonly EventFiles[] }) {
  const { session, listed, title, date } = event;
  const words = listed?.transcriptId == null ? null : `/transcripts/${listed.transcriptId}`;
  const href = session ? `/sessions/${session.id}` : words;
  return (
    <li
      data-session={session?.id}
      className={clsx(
        "relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3.5 py-2.5 last:border-b-0 blind:hatch",
        href !== null &&
          "hover:bg-sunken has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-ink",
        pastColumns,
      )}
    >
      <span className={clsx("max-sm:order-3 max-sm:w-full", session === null && "max-sm:hidden")}>
        {session ? <RowState session={session} /> : <NoState />}
      </span>
      <span className="min-w-0 truncate text-14 font-medium max-sm:order-1 max-sm:flex-1">
        {href === null ? (
          title
        ) : (
          <Link href={href} prefetch={false} data-row className="outline-none before:absolute before:inset-0">
            {title}
          </Link>
        )}
      </span>
      <time dateTime={date} className="text-right text-13 whitespace-nowrap text-ink-2 max-sm:order-2">
        {utcDay(date)}
      </time>
      <span className="max-sm:order-4 max-sm:flex max-sm:min-h-12 max-sm:w-full max-sm:flex-wrap max-sm:items-center max-sm:gap-2 max-sm:pt-1 sm:contents">
        <EventFileLinks title={title} files={files} isColumned />
        <span className="text-13 text-ink-3 sm:hidden">{withoutFiles(files)}</span>
      </span>
    </li>
  );
}

/** Why a phone shows no file of an event; null where it shows one. */
function withoutFiles(files: readonly EventFiles[]): string | null {
  const has = (wanted: EventFiles["presence"]) => files.some(({ presence }) => presence === wanted);
  if (has("there")) return null;
  if (has("asking")) return companyWords.filesAsking;
  return has("failed") || has("notIncluded") ? companyWords.filesUnknown : companyWords.noFiles;
}

/** An event from before the copied days has no session. */
function NoState() {
  return (
    <>
      <span className="sr-only">{companyWords.noState}</span>
      <span aria-hidden className="text-ink-3">
        –
      </span>
    </>
  );
}
