"use client";

import type { QueryKey } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import { useAnswerStatus, type Polled } from "#lib/client/freshness/answer-status.ts";
import { useFreshness, useIsBlind } from "#lib/client/freshness/use-clock.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem, isFinal } from "#lib/client/request/request.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { worseStatus } from "#lib/domain/freshness/screen-freshness.ts";
import { shellWording } from "./shell-wording.ts";

interface QueryScreenProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** The title of a failure; and where what is to come has no label of its own, what loads. */
  words: { failed: string; loading?: string };
  /** Placeholders with the sizes of what is to come. */
  skeleton: ReactNode;
  /** Why there is nothing before the first full copy; without it that is a failure like others. */
  notCopied?: string;
  /** Shown in place of a failure that trying again can't change, such as "not found". */
  missing?: ReactNode;
  children: ReactNode | ((data: Data) => ReactNode);
}

/**
 * What a screen or a part of one shows of a query: placeholders until the first answer, why there is none, and from then
 * on the latest answer. That a later request failed is said by `StaleDataNotice`.
 */
export function QueryScreen<Data>({
  query: { data, error, refetch },
  words,
  skeleton,
  notCopied,
  missing,
  children,
}: QueryScreenProps<Data>) {
  if (data !== undefined) return typeof children === "function" ? children(data) : children;
  if (error === null)
    return words.loading === undefined ? skeleton : <Loading label={words.loading}>{skeleton}</Loading>;
  if (missing !== undefined && isFinal(error)) return missing;
  if (notCopied && hasProblem(error, "notCopiedYet")) {
    return (
      <EmptyNote title={shellWording.notCopied} className="my-auto">
        {notCopied}
      </EmptyNote>
    );
  }
  return <RequestProblem title={words.failed} error={error} onRetry={refetch} />;
}

/** Placeholders while something loads. */
function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

interface RequestProblemProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
}

/** Says why a request failed, and offers to try again. */
export function RequestProblem({ title, error, onRetry }: RequestProblemProps) {
  return (
    <ProblemNote title={title} onRetry={() => void onRetry()}>
      {describeFailedRequest(error)}
    </ProblemNote>
  );
}

/** The freshness of the answer that a part of a page shows; null where it has none of its own. */
const AnswerStatusContext = createContext<FreshnessStatus | null>(null);

interface FreshnessGroundProps {
  /** The freshness of content that is requested apart from the board. */
  also?: FreshnessStatus;
  children: ReactNode;
}

/** A wrapper whose content loses its colour while it is not confirmed. */
export function FreshnessFrame({ also = "current", children }: FreshnessGroundProps) {
  const { status } = useFreshness();
  const isBoard = usePathname() === "/";
  const { at } = usePastMoment();
  // A past board has a freshness of its own.
  const shown = isBoard && at !== null ? "current" : worseStatus(status, also);
  return (
    <div data-freshness={shown} className="flex flex-1 flex-col">
      {children}
    </div>
  );
}

interface QueryGroundProps<Data, Key extends QueryKey> {
  /** What the content is requested by, apart from the board. */
  query: Polled<Data, Key>;
  children: ReactNode;
}

/** The same for content with an answer of its own, which may be older than the board. */
export function QueryGround<Data, Key extends QueryKey>({ query, children }: QueryGroundProps<Data, Key>) {
  const status = useAnswerStatus(query);
  return (
    <AnswerStatusContext value={status}>
      <FreshnessFrame also={status}>{children}</FreshnessFrame>
    </AnswerStatusContext>
  );
}

interface OldAnswerNoteProps {
  /** Why the latest request failed; null where it did not. */
  error: Error | null;
  /** The freshness of the answer; by default that of the `QueryGround` around, null without one. */
  status?: FreshnessStatus;
}

/**
 * Says that the answer on screen is old, at the bottom of the page, where it moves nothing. Where it has a freshness of its
 * own and the board is blind, the freshness strip says why.
 */
export function StaleDataNotice({ error, status: given }: OldAnswerNoteProps) {
  const around = useContext(AnswerStatusContext);
  const status = given ?? around;
  const isBlind = useIsBlind() && status !== null;
  const slot = useSyncExternalStore(neverChanges, findSlot, () => null);
  if (slot === null || isBlind || (status !== "blind" && error === null)) return null;
  return createPortal(
    <div data-strip className="border-t border-line bg-panel text-13">
      <p role="alert" className="hatch px-4 py-2 md:px-5">
        {shellWording.oldAnswer} {error === null ? shellWording.noNewerAnswer : describeFailedRequest(error)}
      </p>
    </div>,
    slot,
  );
}

const slotId = "stale-data";
const findSlot = () => document.getElementById(slotId);
const neverChanges = () => () => undefined;

/** Where `StaleDataNotice` says it. */
export const StaleDataSlot = () => <div id={slotId} />;
