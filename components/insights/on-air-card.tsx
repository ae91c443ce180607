"use client";

import Link from "next/link";
import { useState } from "react";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { HeardRow, Insights } from "#lib/contract/board/insights.ts";
import { describeShare } from "#lib/domain/insights/share-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { InsightsCard } from "./insights-card.tsx";
import { insightsWording } from "./insights-wording.ts";
import { WideTable } from "#components/charts/wide-table.tsx";

const groups = [
  { value: "exchange", label: "By exchange" },
  { value: "host", label: "By media host" },
  { value: "company", label: "By company" },
] as const;

/** Of how much live time there was a stream, sound, and text in time; what lost most comes first. */
export function OnAirCard({ insights: { onAir }, className }: { insights: Insights; className?: string }) {
  const [by, setBy] = useState<(typeof groups)[number]["value"]>("exchange");
  const heads = [groups.find(({ value }) => value === by)?.label ?? "", ...insightsWording.onAirHeads];
  const rows = onAir.rows.filter((row) => row.by === "all" || row.by === by);
  return (
    <InsightsCard
      title={insightsWording.onAir}
      aside={insightsWording.onAirBasis(describeShare(onAir.watched))}
      className={className}
      isHistory={false}
    >
      {rows.length === 0 ? (
        <EmptyNote title={insightsWording.nothingHeard}>{insightsWording.nothingHeardReason}</EmptyNote>
      ) : (
        <>
          <Segmented
            label={insightsWording.onAirBy}
            value={by}
            options={groups}
            onSelect={setBy}
            className="no-print mb-2 self-start"
          />
          <WideTable
            label={insightsWording.onAir}
            heads={heads.map((head) => ({ key: head, content: head }))}
            className="min-w-[36rem]"
          >
            {rows.map((row) => (
              <Row key={`${row.by} ${row.companyId ?? row.name}`} row={row} />
            ))}
          </WideTable>
        </>
      )}
    </InsightsCard>
  );
}

function Row({ row }: { row: HeardRow }) {
  const { by, name, companyId } = row;
  const shares = [
    [row.streamMs, row.streamOfMs],
    [row.soundMs, row.soundOfMs],
    [row.textMinutes, row.textOfMinutes],
    [row.soundOfMs, row.watchedMs],
  ] as const;
  return (
    <tr className="border-b border-line text-right last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="max-w-60 truncate py-2 text-left font-medium">
        {companyId === null ? (
          (name ?? (by === "all" ? insightsWording.allCalls : insightsWording.unknownName))
        ) : (
          <Link
            href={`/companies/${companyId}`}
            prefetch={false}
            className="underline-offset-2 hover:underline"
          >
            {name}
          </Link>
        )}
      </th>
      <td>{row.calls.toLocaleString("en")}</td>
      <td>{formatSpan(row.watchedMs, "rough")}</td>
      {shares.map(([part, of], at) => (
        <td key={insightsWording.onAirHeads[at + 2]}>
          {of === 0 ? (
            <span className="text-ink-3">{insightsWording.notMeasured}</span>
          ) : (
            describeShare(part / of)
          )}
        </td>
      ))}
    </tr>
  );
}
