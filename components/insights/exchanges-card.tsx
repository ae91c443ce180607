import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { ExchangeRow, Insights } from "#lib/contract/board/insights.ts";
import { failedShare } from "#lib/domain/series-exchanges.ts";
import { shareWords } from "#lib/domain/series-words.ts";
import { differenceWords } from "#lib/domain/utc-words.ts";
import { InsightsCard } from "./insights-card.tsx";

const heads = [
  "Exchange",
  "Sessions",
  "Due",
  "Failed",
  "Not started",
  "No access",
  "Interrupted",
  "Processing failed",
  "Median delay",
] as const;

/** Exchanges by the share of due sessions that failed, worst first. */
export function ExchangesCard({ insights, className }: { insights: Insights; className?: string }) {
  const { exchanges } = insights;
  return (
    <InsightsCard
      title="By exchange"
      aside="worst share of failures first, by first listing"
      className={className}
    >
      {exchanges.length === 0 ? (
        <EmptyNote title="No sessions">Nothing was scheduled in this range.</EmptyNote>
      ) : (
        <div
          tabIndex={0}
          role="region"
          aria-label="By exchange, scrollable"
          className="-mx-4 max-h-[22rem] thin-scroll overflow-auto px-4"
        >
          <table className="w-full min-w-[44rem] text-13 num">
            <thead className="sticky top-0 z-10 bg-panel">
              <tr className="text-right text-12 text-ink-3">
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="border-b border-line py-2 pl-3 font-normal whitespace-nowrap first:pl-0 first:text-left"
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {exchanges.map((row) => (
                <Row key={row.exchange ?? ""} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </InsightsCard>
  );
}

function Row({ row }: { row: ExchangeRow }) {
  const share = failedShare(row);
  const { medianMs, n } = row.startDelay;
  const { failures } = row;
  return (
    <tr className="border-b border-line text-right last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
        {row.exchange ?? "Not known"}
      </th>
      <td>{row.sessions}</td>
      <td>{row.due}</td>
      <td>{share === null ? <Few title={`${row.failed} of ${row.due} due`} /> : shareWords(share)}</td>
      <td>{failures.liveFailedNotStarted}</td>
      <td>{failures.liveFailedNoAccess}</td>
      <td>{failures.liveFailedInterrupted}</td>
      <td>{failures.processingRecordingFailed}</td>
      <td>
        {medianMs === null ? <Few title={`${n} starts stated`} /> : (differenceWords(medianMs) ?? "0 s")}
      </td>
    </tr>
  );
}

function Few({ title }: { title: string }) {
  return (
    <span title={title} className="text-ink-3">
      too few
    </span>
  );
}
