"use client";

import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { Button } from "#components/ui/button.tsx";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { InsightsQuery } from "#lib/contract/board/insights-query.ts";
import type { Insights } from "#lib/contract/board/insights.ts";
import { figuresCsv } from "#lib/domain/insights/insights-csv.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/words/country-name.ts";
import { utcDay, utcTime } from "#lib/domain/words/utc-words.ts";
import { fileMoment, hourWords, insightsWords } from "./insights-words.ts";

/** Buttons that save the figures as CSV and print the page. */
export function ExportButtons({ insights }: { insights: Insights }) {
  const { range, generatedAt } = insights;
  const save = () => {
    const name = `callboard-insights-${range}-${fileMoment(generatedAt)}.csv`;
    saveFile(name, "text/csv", figuresCsv(insights));
  };
  const print = () => window.print();
  usePageActions([
    { name: insightsWords.csvTitle, run: save },
    { name: insightsWords.printTitle, run: print },
  ]);
  return (
    <div className="no-print flex gap-2">
      <Button onClick={save} title={insightsWords.csvTitle}>
        <Download className="size-3.5" />
        {insightsWords.csv}
      </Button>
      <Button onClick={print} title={insightsWords.printTitle}>
        <Printer className="size-3.5" />
        {insightsWords.print}
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
  const moment = (instant: string) => `${utcDay(instant)}, ${utcTime(instant, "minutes")}`;
  const narrowed = [
    ...filter.exchange,
    ...filter.country.map(countryName),
    ...filter.company.map((id) => companies.find((company) => company.id === id)?.name ?? String(id)),
    ...filter.kind.map((kind) => stateWords[kind]),
    ...filter.hour.map(hourWords),
  ].join(", ");
  return (
    <p className="hidden text-13 print:block">
      {insightsWords.printed(moment(from), moment(generatedAt), narrowed)}
    </p>
  );
}
