import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { Insights } from "#lib/contract/board/insights.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { InsightsCard } from "./insights-card.tsx";
import { insightsWording } from "./insights-wording.ts";
import { WideTable } from "#components/charts/wide-table.tsx";

const heads = ["Person", "Failures", "Median wait", "Longest wait"];

/** How many failures each person acknowledged first, and how long those had waited. */
export function OnCallCard({ insights, className }: { insights: Insights; className?: string }) {
  const { people, failures, wait, inMaintenance } = insights.onCall;
  const unacknowledged = failures - wait.n;
  return (
    <InsightsCard title={insightsWording.onCall} aside={insightsWording.onCallBasis} className={className}>
      {people.length === 0 ? (
        <EmptyNote title={insightsWording.nobodyYet}>
          {insightsWording.nobodyYetReason(counted(failures, "failure"))}
        </EmptyNote>
      ) : (
        <WideTable label={insightsWording.onCall} heads={heads.map((head) => ({ key: head, content: head }))}>
          {people.map(({ person, failures: taken, medianMs, longestMs }) => (
            <Row
              key={person}
              cells={[person, String(taken), formatSpan(medianMs, "fine"), formatSpan(longestMs, "fine")]}
            />
          ))}
          {unacknowledged > 0 && <Row cells={[insightsWording.nobody, String(unacknowledged), "–", "–"]} />}
        </WideTable>
      )}
      {inMaintenance > 0 && (
        <p className="pt-2 text-12 text-ink-2">
          {insightsWording.inMaintenance(counted(inMaintenance, "failure"))}
        </p>
      )}
    </InsightsCard>
  );
}

function Row({ cells: [name, ...values] }: { cells: readonly string[] }) {
  return (
    <tr className="border-b border-line text-right last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="max-w-40 truncate py-2 text-left font-medium">
        {name}
      </th>
      {values.map((value, at) => (
        <td key={heads[at + 1]}>{value}</td>
      ))}
    </tr>
  );
}
