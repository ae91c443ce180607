"use client";

import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useZoneChoice, useZoneWording } from "#lib/client/page/zone.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { insightsCallsQuery } from "#lib/client/queries/insights.ts";
import type { InsightsCall, InsightsCalls as InsightsCallsAnswer } from "#lib/contract/board/insights.ts";
import { insightsParams } from "#lib/contract/board/insights-query.ts";
import { readAddress } from "#lib/contract/board/values/address-param.ts";
import { insightsCallsParams } from "#lib/domain/insights/calls-address.ts";
import { callsCsv } from "#lib/domain/insights/insights-csv.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { understoodPart } from "#lib/domain/text/address-problems.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { formatDifference, utcDay, utcTime } from "#lib/domain/text/utc-wording.ts";
import { fileMoment } from "../insights-wording.ts";
import { WideTable } from "#components/charts/wide-table.tsx";
import { callsWording, countedWording } from "./calls-wording.ts";

const furtherHeads = ["Company", "Call", "Exchange", "State", "Failed as", "Start", "Failed for"];

/** The calls behind a figure of the insights, newest first. */
export function InsightsCalls() {
  const given = useSearchParams();
  const understood = understoodPart(given, insightsCallsParams);
  const { zone } = useZoneWording();
  const query = useQuery(insightsCallsQuery(understood.toString(), zone));
  const { data } = query;
  const { counted: kind } = readAddress(insightsCallsParams, understood).values;
  const back = understoodPart(given, insightsParams);
  return (
    <div className="mx-auto flex w-full max-w-[1680px] flex-1 flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-20 font-semibold tracking-tight">{countedWording[kind]}</h1>
        {data && data.calls.length > 0 && <SaveButton answer={data} />}
        <Link
          href={`/insights${back.size === 0 ? "" : `?${back}`}`}
          prefetch={false}
          className="no-print inline-flex items-center text-13 text-ink-2 underline underline-offset-2 hover:text-ink max-md:min-h-11"
        >
          {callsWording.back}
        </Link>
      </div>
      <AddressNote params={insightsCallsParams} />
      <QueryScreen
        query={query}
        words={{ failed: callsWording.failed }}
        skeleton={<Skeleton className="h-96 rounded-xl" />}
      >
        {(answer) => <List answer={answer} />}
      </QueryScreen>
    </div>
  );
}

function SaveButton({ answer }: { answer: InsightsCallsAnswer }) {
  const name = `callboard-calls-${fileMoment(answer.generatedAt)}.csv`;
  return (
    <Button
      className="no-print"
      title={callsWording.save}
      onClick={() => saveFile(name, "text/csv", callsCsv(answer))}
    >
      <Download className="size-3.5" />
      CSV
    </Button>
  );
}

function List({ answer: { calls, total, from, to } }: { answer: InsightsCallsAnswer }) {
  const choice = useZoneChoice();
  const words = useZoneWording();
  const heads = [callsWording.scheduled(choice === "exchange" ? null : words.name(to)), ...furtherHeads];
  const moment = (instant: string) => `${words.day(instant)}, ${words.stamp(instant, "minutes")}`;
  return (
    <Panel className="flex min-w-0 flex-col p-4" aria-label={callsWording.list}>
      <p className="mb-2 text-13 text-ink-2 num">
        {callsWording.basis(counted(total, "call"), moment(from), moment(to))}
        {total > calls.length && ` ${callsWording.cut(calls.length.toLocaleString("en"))}`}
      </p>
      {calls.length === 0 ? (
        <EmptyNote title={callsWording.none}>{callsWording.noneReason}</EmptyNote>
      ) : (
        <WideTable
          label={callsWording.list}
          isTall
          // Text is aligned to the left, the two figures to the right.
          className="min-w-[60rem] [&_td:nth-child(-n+6)]:text-left [&_th:nth-child(-n+6)]:text-left"
          heads={heads.map((head) => ({ key: head, content: head }))}
        >
          {calls.map((call) => (
            <Row key={call.sessionId} call={call} />
          ))}
        </WideTable>
      )}
    </Panel>
  );
}

function Row({ call }: { call: InsightsCall }) {
  const { sessionId, companyId, company, title, exchange, date, state, failures, startDelayMs, failedMs } =
    call;
  const words = useZoneWording(exchange);
  // When each time is in its exchange's zone, the heading can't name the zone, so each row does.
  const time = useZoneChoice() === "exchange" ? words.stamp : words.time;
  const link = "underline-offset-2 hover:underline max-md:inline-block max-md:py-3";
  return (
    <tr className="border-b border-line text-right last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
        <time dateTime={date} title={`${utcDay(date)}, ${utcTime(date)} UTC`}>
          {words.day(date)}, {time(date, "minutes")}
        </time>
      </th>
      <td className="max-w-60 truncate">
        <Link href={`/companies/${companyId}`} prefetch={false} className={link}>
          {company}
        </Link>
      </td>
      <td className="max-w-72 truncate">
        <Link href={`/sessions/${sessionId}`} prefetch={false} className={`${link} font-medium`}>
          {title}
        </Link>
      </td>
      <td>{exchange ?? "–"}</td>
      <td>
        <StateBadge state={state} />
      </td>
      <td className="whitespace-nowrap">{failures.map((kind) => stateWording[kind]).join(", ") || "–"}</td>
      <td className="whitespace-nowrap">
        {startDelayMs === null ? callsWording.notStated : formatDifference(startDelayMs)}
      </td>
      <td className="whitespace-nowrap">{failedMs === null ? "–" : formatSpan(failedMs, "fine")}</td>
    </tr>
  );
}
