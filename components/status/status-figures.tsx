import { Panel } from "#components/ui/panel.tsx";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { plural } from "#lib/domain/words/plural.ts";
import { statusWords } from "./status-words.ts";

/** Three numbers about this instance. */
export function StatusFigures({ status }: { status: SyncStatus }) {
  const setAside = status.datasets.reduce((sum, { setAside }) => sum + setAside, 0);
  const figures = [
    {
      value: status.upstreamRequests.toLocaleString("en"),
      words: statusWords.requests(status.upstreamRequests),
      note: statusWords.sinceStart,
    },
    {
      value: status.viewers.toLocaleString("en"),
      words: plural(status.viewers, "viewer"),
      note: statusWords.viewers,
    },
    { value: setAside.toLocaleString("en"), words: "set aside", note: statusWords.setAside },
  ];
  return (
    <Panel aria-label="Figures">
      <dl className="grid grid-cols-1 sm:grid-cols-3">
        {figures.map(({ value, words, note }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end border-line px-4 py-3 max-sm:not-first:border-t sm:not-first:border-l"
          >
            <dt className="text-13 text-ink-2">
              {words}
              <span className="block text-12 text-ink-3">{note}</span>
            </dt>
            <dd className="text-20 font-semibold tracking-tight break-all num max-sm:text-16">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
