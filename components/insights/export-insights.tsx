"use client";

import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { Button } from "#components/ui/button.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import type { Insights } from "#lib/contract/board/insights.ts";
import { figuresCsv } from "#lib/domain/insights/insights-csv.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { fileMoment, formatHour, insightsWording } from "./insights-wording.ts";

/** Buttons that save the figures as CSV and print the page. */
export function ExportButtons({ insights }: { insights: Insights }) {
  const { range, generatedAt } = insights;
  const save = () => {
    const name = `callboard-insights-${range}-${fileMoment(generatedAt)}.csv`;
    saveFile(name, "text/csv", figuresCsv(insights));
  };
  const print = () => window.print();
  usePageActions([
    { name: insightsWording.csvTitle, run: save },
    { name: insightsWording.printTitle, run: print },
  ]);
  return (
    <div className="no-print flex gap-2">
      <Button onClick={save} title={insightsWording.csvTitle}>
        <Download className="size-3.5" />
        {insightsWording.csv}
      </Button>
      <Button onClick={print} title={insightsWording.printTitle}>
        <Printer className="size-3.5" />
        {insightsWording.print}
      </Button>
    </div>
  );
}

interface PrintedQuestionProps {
  insights: Insights;
  question: InsightsQuery;
}

/** The range and the filters in words, for print, which shows neither the address nor the filter controls. */
export function PrintedQuestion({ insights, question: { filter } }: PrintedQuestionProps) {
  const { from, generatedAt, companies } = insights;
  const words = useZoneWording();
  const moment = (instant: string) => `${words.day(instant)}, ${words.stamp(instant, "minutes")}`;
  const narrowed = [
    ...filter.exchange,
    ...filter.country.map(countryName),
    ...filter.company.map((id) => companies.find((company) => company.id === id)?.name ?? String(id)),
    ...filter.kind.map((kind) => stateWording[kind]),
    ...filter.hour.map(formatHour),
  ].join(", ");
  return (
    <p className="hidden text-13 print:block">
      {insightsWording.printed(moment(from), moment(generatedAt), narrowed)}
    </p>
  );
}
