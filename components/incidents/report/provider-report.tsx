"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { AddressNote } from "#components/shell/address-note.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Field, Select } from "#components/ui/field.tsx";
import { enteredText, Form } from "#components/ui/form.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { parsersOf } from "#lib/client/address/parsers.ts";
import { reportParams } from "#lib/client/address/report-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { companySearchQuery } from "#lib/client/queries/companies.ts";
import { reportQuery, writeReportQuery, type ReportQuestion } from "#lib/client/queries/incidents.ts";
import { OutageTable } from "./outage-table.tsx";
import { reportWording as words } from "./report-wording.ts";

const parsers = parsersOf(reportParams);
const dayMs = 86_400_000;
const usualDays = 7;

/** The outages of a period, of a company, an exchange or a media host, as a page to send to whoever runs the webcasts. */
export function ProviderReport() {
  const [{ from, to, ...whose }, setAddress] = useQueryStates(parsers, { history: "push" });
  const minute = useMinute();
  const dayBack = (days: number) =>
    minute === null ? null : new Date(minute - days * dayMs).toISOString().slice(0, 10);
  const [first, last] = [from ?? dayBack(usualDays - 1), to ?? dayBack(0)];
  const question: ReportQuestion | null =
    first === null || last === null ? null : { from: `${first}T00:00:00.000Z`, to: dayAfter(last), ...whose };
  const report = useQuery(reportQuery(question));
  const exchanges = useQuery(companySearchQuery("")).data?.choices.exchanges ?? [];
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col gap-4 px-4 py-6 md:px-5">
      <AddressNote params={reportParams} />
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.means}</p>
      </div>
      <div className="no-print flex flex-wrap items-end gap-3">
        <Form
          key={`${first} ${last} ${whose.host}`}
          className="flex flex-wrap items-end gap-3"
          onSubmit={(form) => {
            const [from, to, host] = ["from", "to", "host"].map((name) => enteredText(form, name));
            void setAddress({ from, to, host });
          }}
        >
          <Field label={words.from} name="from" type="date" defaultValue={first ?? ""} />
          <Field label={words.to} name="to" type="date" defaultValue={last ?? ""} />
          <Field
            label={words.host}
            name="host"
            placeholder={words.hostHint}
            defaultValue={whose.host ?? ""}
          />
          <Button type="submit">{words.apply}</Button>
        </Form>
        <Select
          label={words.exchange}
          value={whose.exchange ?? ""}
          onChange={({ target }) => void setAddress({ exchange: target.value === "" ? null : target.value })}
        >
          <option value="">{words.everywhere}</option>
          {whose.exchange !== null && !exchanges.some(({ value }) => value === whose.exchange) && (
            <option value={whose.exchange}>{whose.exchange}</option>
          )}
          {exchanges.map(({ value }) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </Select>
        {whose.company !== null && (
          <Button onClick={() => void setAddress({ company: null })}>{words.allCompanies}</Button>
        )}
        <span className="ml-auto flex gap-2">
          {question !== null && (
            <a
              href={ownAddress(`/api/outages?${writeReportQuery(question)}&format=csv`)}
              download
              className={buttonLook()}
            >
              {words.csv}
            </a>
          )}
          <Button onClick={() => window.print()}>{words.print}</Button>
        </span>
      </div>
      <QueryScreen query={report} words={words} skeleton={<Skeleton className="h-96 w-full rounded-xl" />}>
        {(answer) => <OutageTable report={answer} />}
      </QueryScreen>
    </div>
  );
}

/** The end of a day (UTC). */
function dayAfter(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : new Date(at + dayMs).toISOString();
}
