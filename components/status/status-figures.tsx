import { Panel } from "#components/ui/panel.tsx";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { plural } from "#lib/domain/words/plural.ts";
import { statusWords } from "./status-words.ts";

/** Four numbers about this instance. */
export function StatusFigures({ status }: { status: SyncStatus }) {
  const setAside = status.datasets.reduce((sum, { setAside }) => sum + setAside, 0);
  const figures = [
    {
      value: status.upstreamRequests.toLocaleString("en"),
      words: plural(status.upstreamRequests, "upstream request"),
      note: statusWords.sinceStart,
    },
    {
      value: status.viewers.toLocaleString("en"),
      words: plural(status.viewers, "viewer"),
      note: statusWords.viewers,
    },
    { value: String(status.version), words: "version", note: statusWords.version },
    { value: setAside.toLocaleString("en"), words: "set aside", note: statusWords.setAside },
  ];
  return (
    <Panel aria-label="Figures">
      <dl className="grid grid-cols-2 max-[22.5rem]:grid-cols-1 lg:grid-cols-4">
        {figures.map(({ value, words, note }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end border-line px-4 py-3 max-[22.5rem]:not-first:border-t lg:not-first:border-l min-[22.5rem]:max-lg:[&:nth-child(even)]:border-l max-lg:[&:nth-child(n+3)]:border-t"
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
