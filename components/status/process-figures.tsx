import { Panel } from "#components/ui/panel.tsx";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { statusWording } from "./status-wording.ts";

const number = (value: number) => value.toLocaleString("en");
const duration = (ms: number | null) =>
  ms === null ? "none yet" : `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** What the instance that answered has done since it started, from its metrics. */
export function ProcessFigures({ status }: { status: SyncStatus }) {
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
