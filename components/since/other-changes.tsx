import FileText from "lucide-react/icons/file-text";
import Link from "next/link";
import type { ReactNode } from "react";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { HeldCall, Since } from "#lib/contract/board/analyst/since.ts";
import type { BoardCompany } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { failureBegan } from "#lib/domain/since/since-news.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { sinceWording as words } from "./since-wording.ts";

interface BesideProps {
  since: Since;
  companyOf: ReadonlyMap<number, BoardCompany>;
}

/** What changed around the calls: what failed, dates that moved, calls announced, and what comes next. */
export function Beside({ since: { held, documents, moved, announced, next }, companyOf }: BesideProps) {
  const zone = useZoneWording();
  const minute = useMinute();
  const when = (instant: string) => zone.when(instant, minute, "minutes");
  const named = (companyId: number, href: string, glyph: ReactNode, more: ReactNode) => (
    <li key={href} className="flex flex-wrap items-center gap-x-2.5 border-t border-line px-4 py-2 text-13">
      {glyph}
      <Link href={href} prefetch={false} className="rounded font-medium hover:underline max-md:py-1.5">
        <bdi>{companyName({ companyId, company: companyOf.get(companyId) ?? null })}</bdi>
      </Link>
      <span className="ml-auto text-12 text-ink-2 num">{more}</span>
    </li>
  );
  const row = ({ id, companyId, state }: HeldCall["session"], more: ReactNode) =>
    named(companyId, `/sessions/${id}`, <StateGlyph state={state} />, more);
  const failed = held.flatMap(({ session, failure, hasRecording }) =>
    failure === null
      ? []
      : row(
          session,
          <>
            {stateWording[failure.state]}{" "}
            {failure.until === null
              ? words.notBack(failureBegan(failure, when))
              : words.back(failureBegan(failure, when), when(failure.until))}
            {!hasRecording && ` · ${words.noRecording}`}
          </>,
        ),
  );
  const published = documents.map(({ id, companyId, isEdited, title, publishedAt }) =>
    named(
      companyId,
      `/transcripts/${id}`,
      <FileText className="size-3.5 text-ink-3" />,
      [title, isEdited ? words.edited : null, when(publishedAt)].filter((part) => part !== null).join(" · "),
    ),
  );
  const dates = moved.map(({ from, session }) =>
    row(
      session,
      <>
        <s className="text-ink-3">{when(from)}</s> →{" "}
        <span className="font-medium text-ink">{when(session.date)}</span>
      </>,
    ),
  );
  return (
    <div className="flex flex-col gap-3 max-lg:contents">
      <List title={words.failed} rows={failed} className="max-lg:order-1" />
      <List title={words.documents} rows={published} className="max-lg:order-3" />
      <List title={words.moved} rows={dates} className="max-lg:order-4" />
      <List
        title={words.announced}
        rows={announced.map((session) => row(session, when(session.date)))}
        className="max-lg:order-5"
      />
      <List
        title={words.next}
        rows={next.map((session) => row(session, when(session.date)))}
        className="max-lg:order-6"
      />
    </div>
  );
}

/** The first rows of a list stay in sight; the others open below them. */
const maxRows = 5;

function List({ title, rows, className }: { title: string; rows: readonly ReactNode[]; className: string }) {
  if (rows.length === 0) return null;
  return (
    <Panel aria-label={title} className={className}>
      <h2 className="px-4 py-2.5 text-13 font-semibold">
        {title} <span className="font-normal text-ink-3 num">{rows.length}</span>
      </h2>
      <ul>{rows.slice(0, maxRows)}</ul>
      {rows.length > maxRows && (
        <details>
          <summary className="border-t border-line px-4 py-2 text-12 text-ink-2 hover:text-ink max-md:py-3">
            {words.all(rows.length - maxRows)}
          </summary>
          <ul>{rows.slice(maxRows)}</ul>
        </details>
      )}
    </Panel>
  );
}
