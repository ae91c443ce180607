"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { memo } from "react";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useJustChanged } from "#lib/client/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { failedAgo, failureFact } from "#lib/domain/failure-words.ts";
import { companyName, eventTitle } from "#lib/domain/session-names.ts";
import { stateWords } from "#lib/domain/session-state.ts";
import { CompanyLink } from "./company-link.tsx";

/** One failure: what, how long ago, and what is known about it. */
export const AttentionCard = memo(function AttentionCard({ session }: { session: BoardSession }) {
  const isNew = useJustChanged(session);
  const { company } = session;
  return (
    <article
      className={clsx(
        "relative flex h-full items-center gap-3 rounded-lg border bg-panel py-2.5 pr-3 pl-3.5 transition-[border-color,box-shadow] duration-300 blind:hatch",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:-outline-offset-2 has-[a[data-open]:focus-visible]:outline-ink",
        isNew
          ? "border-failed shadow-[inset_0_0_0_1px_var(--failed)]"
          : "border-line hover:border-line-strong",
      )}
    >
      <StateGlyph state={session.state} className="size-4.5 shrink-0 text-failed" />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <Link
            data-open
            href={`/sessions/${session.id}`}
            prefetch={false}
            aria-label={`${companyName(session)}, ${eventTitle(session)}: ${stateWords[session.state]}`}
            className="truncate text-14 font-semibold outline-none before:absolute before:inset-0 before:rounded-lg"
          >
            {companyName(session)}
          </Link>
          <CompanyLink
            session={session}
            className="rounded whitespace-nowrap text-ink-3 underline-offset-2 hover:text-ink hover:underline"
          >
            {company?.exchange && ` · ${company.exchange}`}
          </CompanyLink>
        </p>
        <p className="truncate text-13 leading-4.5 text-ink-2">{eventTitle(session)}</p>
        <p className="truncate text-13 leading-5">
          <span className="font-semibold text-failed">
            {stateWords[session.state]} <FailedAgo session={session} />
          </span>{" "}
          <span className="text-ink-3 num">{failureFact(session)}</span>
        </p>
      </div>
      <PastMarks session={session} className="shrink-0 text-12" />
    </article>
  );
});

function FailedAgo({ session }: { session: BoardSession }) {
  const now = useNow();
  return <span className="num">{now === null ? "" : failedAgo(session, now)}</span>;
}
