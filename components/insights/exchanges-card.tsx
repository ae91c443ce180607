import Link from "next/link";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { ExchangeRow, Insights } from "#lib/contract/board/insights.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import { callsAddress } from "#lib/domain/insights/calls-address.ts";
import { measureNames, measures } from "#lib/domain/insights/coverage-measures.ts";
import { enoughForMedian } from "#lib/domain/insights/median-and-percentile.ts";
import { describeShare } from "#lib/domain/insights/share-wording.ts";
import { isLiveFailure, stateWording } from "#lib/domain/session/session-state.ts";
import { formatDifference } from "#lib/domain/text/utc-wording.ts";
import { InsightsCard } from "./insights-card.tsx";
import { insightsWording } from "./insights-wording.ts";
import { WideTable } from "#components/charts/wide-table.tsx";

const liveFailures = failureKinds.filter(isLiveFailure);
const heads = [
  "Exchange",
  "Calls",
  "Due",
  ...measures.map((measure) => measureNames[measure]),
  ...liveFailures.map((kind) => stateWording[kind]),
  "Median delay",
];

interface ExchangesCardProps {
  insights: Insights;
  question: InsightsQuery;
  className?: string;
}

/** Exchanges by the share of due sessions that failed, highest first; each leads to its calls. */
export function ExchangesCard({ insights, question, className }: ExchangesCardProps) {
  const { exchanges } = insights;
  return (
    <InsightsCard
      title={insightsWording.exchanges}
      aside={insightsWording.exchangesBasis}
      className={className}
    >
      {exchanges.length === 0 ? (
        <EmptyNote title={insightsWording.noSessions}>{insightsWording.noSessionsReason}</EmptyNote>
      ) : (
        <WideTable
          label="By exchange"
          heads={heads.map((head) => ({ key: head, content: head }))}
          className="min-w-[44rem]"
        >
          {exchanges.map((row) => (
            <Row key={row.exchange ?? ""} row={row} question={question} />
          ))}
        </WideTable>
      )}
    </InsightsCard>
  );
}

function Row({ row, question }: { row: ExchangeRow; question: InsightsQuery }) {
  const { medianMs, n } = row.startDelay;
  const { due } = row.measures;
  return (
    <tr className="border-b border-line text-right last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="py-2 text-left font-medium whitespace-nowrap">
        {row.exchange === null ? (
          "Unknown"
        ) : (
          <Link
            href={callsAddress(
              { ...question, filter: { ...question.filter, exchange: [row.exchange] } },
              { counted: "failed" },
            )}
            prefetch={false}
            title={insightsWording.showCalls(row.exchange)}
            className="underline-offset-2 hover:underline max-md:inline-block max-md:py-3"
          >
            {row.exchange}
          </Link>
        )}
      </th>
      <td>{row.sessions}</td>
      <td>{due}</td>
      {measures.map((measure) => (
        <td key={measure}>
          {due < enoughForMedian
            ? `${row.measures[measure]} of ${due}`
            : describeShare(row.measures[measure] / due)}
        </td>
      ))}
      {liveFailures.map((kind) => (
        <td key={kind}>{row.failures[kind]}</td>
      ))}
      <td>
        {medianMs === null ? (
          <span className="text-ink-3">{insightsWording.tooFewStarts(n)}</span>
        ) : (
          formatDifference(medianMs)
        )}
      </td>
    </tr>
  );
}
