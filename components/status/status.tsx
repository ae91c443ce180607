"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Copy from "lucide-react/icons/copy";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { QueryScreen, StaleDataNotice } from "#components/shell/query-screen.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { statusQuery } from "#lib/client/queries/status.ts";
import type { DatasetStatus, SyncStatus } from "#lib/contract/board/status.ts";
import { observedStates } from "#lib/contract/public-v3/session-state.ts";
import { isKnown, stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { DataFreshness } from "./data-freshness.tsx";
import { DatasetTable } from "./dataset-table.tsx";
import { DoubtedListings } from "./doubted-listings.tsx";
import { StatusFigures } from "./status-figures.tsx";
import { statusWording } from "./status-wording.ts";
import { Walls } from "./walls.tsx";

/** The state of the copy of upstream, for an operator who wants to know why the board is not confirmed. */
export function Status() {
  const query = useQuery(statusQuery);
  const { error } = query;
  return (
    <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
      <h1 className="text-20 font-semibold tracking-tight">Status</h1>
      <QueryScreen
        query={query}
        words={statusWording}
        skeleton={
          <>
            <Skeleton className="h-24 rounded-xl" />
            <Skeleton className="h-20 rounded-xl" />
            <Skeleton className="h-64 rounded-xl" />
          </>
        }
      >
        {(status) => (
          <>
            <StaleDataNotice error={error} />
            <DataFreshness status={status} isAnswerOld={error !== null} />
            <UsersFileNote problem={status.usersFileProblem} />
            <DoubtedListings datasets={status.datasets} />
            <InitialSyncNote datasets={status.datasets} />
            <StatusFigures status={status} />
            <DatasetTable datasets={status.datasets} />
            <SessionsByState sessions={status.sessions} />
            <Walls />
            <ProcessFigures status={status} />
          </>
        )}
      </QueryScreen>
    </div>
  );
}

/** Shown while changes of the file of users have no effect. */
function UsersFileNote({ problem }: { problem: SyncStatus["usersFileProblem"] }) {
  if (problem === null) return null;
  return (
    <Panel role="alert" className="flex items-start gap-3 px-4 py-3 text-13">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 break-words text-ink-2">
        <strong className="font-semibold text-ink">{statusWording.usersFile}</strong> {problem}
      </p>
    </Panel>
  );
}

/** Shown during the initial sync: how much was read; how much is left is unknown. */
function InitialSyncNote({ datasets }: { datasets: readonly DatasetStatus[] }) {
  const open = datasets.filter(({ isFullCopyDone }) => !isFullCopyDone);
  if (open.length === 0) return null;
  const read = open.reduce((sum, { copiedSoFar }) => sum + (copiedSoFar ?? 0), 0);
  return (
    <Panel role="status" className="flex items-start gap-3 px-4 py-3 text-13">
      <Copy className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">{statusWording.initialSync}</strong>{" "}
        <span className="num">{read.toLocaleString("en")}</span>{" "}
        {statusWording.initialSyncOf(open.map(({ dataset }) => dataset).join(", "))}
      </p>
    </Panel>
  );
}

/** The number of sessions on the board in each state, including zero. */
function SessionsByState({ sessions }: Pick<SyncStatus, "sessions">) {
  const counts = new Map(sessions.map(({ state, count }) => [state, count]));
  const states = observedStates.filter((state) => isKnown(state) || counts.has(state));
  return (
    <Panel aria-label="Calls on the board by state" className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">On the board</h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1.5 text-13 num sm:grid-cols-2 lg:grid-cols-3">
        {states.map((state) => (
          <div key={state} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
              <span className={clsx("shrink-0", toneText[toneOf(state)])}>
                <StateGlyph state={state} />
              </span>
              {stateWording[state]}
            </dt>
            <dd className="text-right">{(counts.get(state) ?? 0).toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const number = (value: number) => value.toLocaleString("en");
const duration = (ms: number | null) =>
  ms === null ? "none yet" : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** What the instance that answered has done since it started, from its metrics. */
function ProcessFigures({ status }: { status: SyncStatus }) {
  const { figures, isPolling } = status;
  const { polls, requests, storeWrites, webhooks } = figures;
  return (
    <Panel aria-label={statusWording.process} className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">
        {statusWording.process}
        {!isPolling && <span className="ml-2 font-normal text-ink-3">{statusWording.isFollower}</span>}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figures
          title="Polls for live calls"
          rows={[
            ["Succeeded", number(polls.succeeded)],
            ["Failed", number(polls.failed)],
            ["Average duration", duration(polls.meanMs)],
          ]}
        />
        <Figures
          title="Answers from the data provider"
          rows={requests.map(({ status: code, count }) => [
            code === "none" ? "No answer" : code,
            number(count),
          ])}
        />
        <Figures
          title="Store writes"
          rows={[
            ["Succeeded", number(storeWrites.succeeded)],
            ["Failed", number(storeWrites.failed)],
            ["Average duration", duration(storeWrites.meanMs)],
          ]}
        />
        <Figures
          title="Webhooks"
          rows={webhooks.map(({ result, count }) => [
            statusWording.webhooks[result] ?? result,
            number(count),
          ])}
        />
      </div>
    </Panel>
  );
}

function Figures({ title, rows }: { title: string; rows: [words: string, value: string][] }) {
  return (
    <section className="min-w-0">
      <h3 className="text-12 text-ink-3">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-13 text-ink-2">none yet</p>
      ) : (
        <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-13 num">
          {rows.map(([words, value]) => (
            <div key={words} className="contents">
              <dt className="text-ink-2">{words}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
