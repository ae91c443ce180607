import Link from "next/link";
import { WideTable } from "#components/charts/wide-table.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { Outage, ProviderReport } from "#lib/contract/board/incidents/provider-report.ts";
import { seenWords } from "#lib/domain/incidents/incident-report.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { utcDay, utcTime } from "#lib/domain/text/utc-wording.ts";
import { reportWording as words } from "./report-wording.ts";

/** The outages of a report with their sums, and what they are based on. All times are UTC, because it is sent elsewhere. */
export function OutageTable({ report }: { report: ProviderReport }) {
  const { outages, callsFailed, calls, atLeastMs, atMostMs, gaps, isCut, company } = report;
  return (
    <Panel aria-label={words.title} className="print-landscape flex min-w-0 flex-col p-4">
      <p className="text-14 font-medium num">
        {company && `${words.onlyCompany(company.name)} · `}
        {`${utcDay(report.from)} ${utcTime(report.from, "minutes")} – ${utcDay(report.to)} ${utcTime(report.to, "minutes")} UTC`}
      </p>
      <p className="mt-1 text-13 num">
        {words.calls(callsFailed, calls)} · {words.lost(atLeastMs, atMostMs)}
      </p>
      <p className="mt-1 mb-3 text-12 text-ink-2">
        {words.basis} {gaps.length > 0 && words.gaps(gaps.length)} {isCut && words.cut(outages.length)}
      </p>
      {outages.length === 0 ? (
        <EmptyNote title={words.none}>{words.noneReason}</EmptyNote>
      ) : (
        <WideTable
          label={words.title}
          isTall
          className="min-w-[72rem] print:min-w-0 print:text-[8pt] [&_td]:text-left print:[&_td]:max-w-none print:[&_td]:whitespace-normal [&_th]:text-left print:[&_th]:whitespace-normal"
          heads={words.heads.map((head) => ({ key: head, content: head }))}
        >
          {outages.map((outage) => (
            <Row key={`${outage.sessionId} ${outage.from}`} outage={outage} />
          ))}
        </WideTable>
      )}
    </Panel>
  );
}

function Row({ outage }: { outage: Outage }) {
  const { sessionId, company, title, exchange, host, date, failure, incident } = outage;
  const link = "underline-offset-2 hover:underline max-md:inline-block max-md:py-3";
  const day = Date.parse(date);
  return (
    <tr className="border-b border-line last:border-b-0 [&>td]:py-2 [&>td]:pl-3">
      <th scope="row" className="py-2 font-normal whitespace-nowrap num">
        {utcDay(date)} {utcTime(date, "minutes")}
      </th>
      <td className="max-w-56 truncate">{company}</td>
      <td className="max-w-64 truncate">
        <Link href={`/sessions/${sessionId}`} prefetch={false} className={`${link} font-medium`}>
          {title}
        </Link>
      </td>
      <td>{exchange ?? "–"}</td>
      <td className="max-w-48 truncate">{host ?? "–"}</td>
      <td className="whitespace-nowrap">
        <span className="flex items-center gap-1.5">
          <StateGlyph state={failure} className="size-3.5 shrink-0 text-failed" />
          {stateWording[failure]}
        </span>
      </td>
      <td className="whitespace-nowrap num">
        {seenWords({ at: outage.from, notBefore: outage.notBefore }, day)}
      </td>
      <td className="whitespace-nowrap num">
        {outage.to === null ? words.lasts : seenWords({ at: outage.to, notBefore: outage.endNotBefore }, day)}
      </td>
      <td className="whitespace-nowrap num">{words.between(outage.atLeastMs, outage.atMostMs)}</td>
      <td>
        {incident === null ? (
          "–"
        ) : (
          <Link href={`/incidents/${incident}`} prefetch={false} className={link}>
            {incident}
          </Link>
        )}
      </td>
    </tr>
  );
}
