import { Panel } from "#components/ui/panel.tsx";
import type { SyncStatus } from "#lib/contract/board/status.ts";

/** The four numbers that tell whether the machine works as it should. */
export function StatusFigures({ status }: { status: SyncStatus }) {
  const setAside = status.datasets.reduce((sum, { setAside }) => sum + setAside, 0);
  const figures = [
    {
      value: status.upstreamRequests.toLocaleString("en"),
      words: "upstream requests",
      note: "since this server started",
    },
    {
      value: status.viewers.toLocaleString("en"),
      words: "viewers",
      note: "open event streams; they cost upstream nothing",
    },
    { value: String(status.version), words: "version", note: "rises with every visible change" },
    { value: setAside.toLocaleString("en"), words: "set aside", note: "records that could not be read" },
  ];
  return (
    <Panel aria-label="Figures">
      <dl className="grid grid-cols-2 lg:grid-cols-4">
        {figures.map(({ value, words, note }) => (
          <div
            key={words}
            className="flex flex-col-reverse justify-end border-line px-4 py-3 lg:not-first:border-l max-lg:[&:nth-child(even)]:border-l max-lg:[&:nth-child(n+3)]:border-t"
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
