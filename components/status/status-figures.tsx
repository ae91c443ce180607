import { clsx } from "clsx";
import { Panel } from "#components/ui/panel.tsx";
import { useClock } from "#lib/client/freshness/use-clock.ts";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { plural } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { statusWording } from "./status-wording.ts";

/** Numbers about this instance, and the age of the last backup where Callboard makes them. */
export function StatusFigures({ status }: { status: SyncStatus }) {
  const backup = useBackupFigure(status.backup);
  const setAside = status.datasets.reduce((sum, { setAside }) => sum + setAside, 0);
  const figures = [
    {
      value: status.upstreamRequests.toLocaleString("en"),
      words: statusWording.requests(status.upstreamRequests),
      note: statusWording.sinceStart,
    },
    {
      value: status.viewers.toLocaleString("en"),
      words: plural(status.viewers, "viewer"),
      note: statusWording.viewers,
    },
    { value: setAside.toLocaleString("en"), words: "set aside", note: statusWording.setAside },
    ...(backup ? [backup] : []),
  ];
  return (
    <Panel aria-label="Figures">
      <dl className={clsx("grid grid-cols-1", backup ? "sm:grid-cols-4" : "sm:grid-cols-3")}>
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

/** Null where the database's own tools make the backups. */
function useBackupFigure(backup: SyncStatus["backup"]) {
  const clock = useClock();
  if (backup === null) return null;
  const { lastAt } = backup;
  const { none, since, note } = statusWording.backup;
  if (lastAt === null) return { value: none, words: since, note };
  // The server renders no ages.
  return {
    value: clock === null ? "…" : `${formatSpan(clock - Date.parse(lastAt))} ago`,
    words: since,
    note,
  };
}
