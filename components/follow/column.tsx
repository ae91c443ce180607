"use client";

import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import Link from "next/link";
import { useEffect, type ReactNode } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { useReaderCall } from "#components/reader/use-reader-call.ts";
import { RequestProblem } from "#components/shell/query-screen.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { isFinal } from "#lib/client/request/request.ts";
import { unknownState } from "#lib/contract/public-v3/session-state.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import type { ColumnHandle } from "./column-handle.ts";
import { FollowedCall } from "./followed-call.tsx";
import { followWording, describeNoColumn } from "./follow-wording.ts";

interface ColumnProps {
  id: number;
  /** The place of the column, from 1; its digit is the key that moves the sound here. */
  number: number;
  query: string;
  /** False on a phone for every column but the chosen one. */
  isShown: boolean;
  handles: Map<number, ColumnHandle>;
  onCall: (id: number, call: ReaderCall | null) => void;
  onRemove: (id: number) => void;
}

/** One followed call, or why it cannot be followed. */
export function Column({ id, number, query, isShown, handles, onCall, onRemove }: ColumnProps) {
  const loaded = useReaderCall({ kind: "session", id });
  const { status } = useFreshness();
  const call = loaded.status === "ready" ? loaded.call : null;
  useEffect(() => {
    onCall(id, call);
  }, [id, call, onCall]);
  useEffect(
    () => () => {
      onCall(id, null);
    },
    [id, onCall],
  );
  const name = call?.company?.displayName ?? call?.title ?? `call ${id}`;
  const nothing = call && describeNoColumn(call);
  const remove = (
    <button
      type="button"
      aria-label={followWording.remove(name)}
      className={clsx(buttonLook("quiet", "icon"), "-mr-2")}
      onClick={() => onRemove(id)}
    >
      <X className="size-4" />
    </button>
  );
  return (
    <section
      aria-label={name}
      data-column={id}
      data-tone={toneOf(call?.state ?? unknownState)}
      data-freshness={status}
      className={clsx(
        "call-tone reader relative flex h-full min-w-0 snap-start flex-col border-r border-line last:border-r-0",
        !isShown && "max-md:hidden",
      )}
    >
      {call && !nothing && (
        <FollowedCall id={id} number={number} call={call} query={query} handles={handles} remove={remove} />
      )}
      {(!call || nothing) && (
        <>
          <header className="flex items-center gap-2 border-b border-line px-4 py-2">
            <h2 className="min-w-0 flex-1 truncate text-14 font-semibold">{name}</h2>
            {remove}
          </header>
          {nothing && <NoWords title={nothing.title} reason={nothing.reason} href={`/sessions/${id}`} />}
          {loaded.status === "loading" && <LoadingColumn />}
          {loaded.status === "failed" && isFinal(loaded.error) && (
            <EmptyNote title={followWording.missing(id)}>{followWording.missingReason}</EmptyNote>
          )}
          {loaded.status === "failed" && !isFinal(loaded.error) && (
            <RequestProblem title={followWording.failed} error={loaded.error} onRetry={loaded.retry} />
          )}
        </>
      )}
    </section>
  );
}

function NoWords({ title, reason, href }: { title: string; reason: ReactNode; href: string }) {
  return (
    <EmptyNote
      title={title}
      action={
        <Link href={href} prefetch={false} className={buttonLook()}>
          {followWording.openCall}
        </Link>
      }
    >
      {reason}
    </EmptyNote>
  );
}

function LoadingColumn() {
  return (
    <div aria-busy className="flex flex-col gap-3 p-4">
      <Skeleton className="h-8 w-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-32" />
    </div>
  );
}
