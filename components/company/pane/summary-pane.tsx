"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { eventSummaryQuery } from "#lib/client/queries/summaries.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { summaryBlocks } from "#lib/domain/company/summary-blocks.ts";
import { companyWording } from "../company-wording.ts";
import { PaneAnswer } from "./pane-answer.tsx";

/** Upstream's summary of an event. */
export function SummaryPane({ eventId }: { eventId: number }) {
  const zone = useZoneWording();
  const query = useQuery(eventSummaryQuery(eventId));
  const { data } = query;
  return (
    <PaneAnswer query={query}>
      {data === null && <EmptyNote title={companyWording.noSummary} className="py-10" />}
      {data && (
        <div className="flex thin-scroll flex-col gap-2.5 overflow-y-auto px-4 py-3 text-14 leading-relaxed break-words">
          {summaryBlocks(data.summary).map((block, at) =>
            block.kind === "points" ? (
              <ul key={at} className="flex list-disc flex-col gap-2 pl-5">
                {block.lines.map((line, index) => (
                  <li key={index} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            ) : block.kind === "heading" ? (
              <h3 key={at} dir="auto" className="text-13 font-semibold">
                {block.lines[0]}
              </h3>
            ) : (
              <p key={at} dir="auto">
                {block.lines.join(" ")}
              </p>
            ),
          )}
          <p className="border-t border-line pt-2 text-12 text-ink-2">
            {companyWording.summaryBasis(zone.day(data.updatedAt))}
          </p>
        </div>
      )}
    </PaneAnswer>
  );
}
