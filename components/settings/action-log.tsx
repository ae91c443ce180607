"use client";

import { ownAddress } from "#lib/client/address/own-address.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { LogTable } from "#components/ui/log-table.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { logQuery } from "#lib/client/queries/admin.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import type { LogEntry } from "#lib/contract/board/action-log.ts";
import { settingsWording as words, describeEntry, rightsWording } from "./settings-wording.ts";
import { channelKindWording } from "#components/alerts/alerts-wording.ts";
import { conditionWording, severityWording } from "#lib/domain/alerts/alert-wording.ts";
import { readingWording } from "#lib/domain/session/readings.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";

const cell = "px-4 py-2.5 align-top";

/** Every change that a person made, newest first, with what it was before and after. */
export function ActionLog() {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(logQuery);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel aria-label={words.log} className="overflow-hidden pb-3">
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 className="text-13 font-semibold">{words.log}</h2>
        <a href={ownAddress("/api/log?format=csv")} download className={buttonLook("outline", "sm")}>
          {words.download}
        </a>
      </div>
      {error && (
        <p role="alert" className="px-4 py-1 text-13">
          {words.failed} {describeFailedRequest(error)}
        </p>
      )}
      {data && entries.length === 0 && <p className="px-4 py-1 text-13 text-ink-2">{words.noLog}</p>}
      {entries.length > 0 && (
        <LogTable label={words.logScrollable} columns={Object.values(words.logColumns)}>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </LogTable>
      )}
      {hasNextPage && (
        <div className="px-4 pt-3">
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.older}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Row({ entry }: { entry: LogEntry }) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className={`${cell} whitespace-nowrap text-ink-2 num`}>
        <time dateTime={entry.at}>{zone.when(entry.at, minute)}</time>
      </td>
      <td className={`${cell} max-w-48 font-medium break-words`}>{entry.by}</td>
      <td className={`${cell} max-w-64 break-words`}>{describeEntry(entry)}</td>
      <td className={`${cell} max-w-64 break-words text-ink-2`}>
        <Mark mark={entry.from} />
      </td>
      <td className={`${cell} max-w-64 break-words text-ink-2`}>
        <Mark mark={entry.to} />
      </td>
    </tr>
  );
}

function Mark({ mark }: { mark: LogEntry["from"] }) {
  const minute = useMinute();
  const zone = useZoneWording();
  const fields = markFields(mark, (instant) => zone.when(instant, minute, "minutes"));
  if (fields.length === 0) return <span className="text-ink-3">{words.nothing}</span>;
  return fields.map(([name, value]) => (
    <span key={name} className="block">
      <span className="text-12 text-ink-3">{name}</span> {value}
    </span>
  ));
}

type Value = string | number;

/** What the log's reader calls a field, and its value in words. */
interface FieldWords {
  name: string;
  say: (value: Value, when: (instant: string) => string) => string;
}

const among = (words: Readonly<Record<string, string>>) => (value: Value) =>
  String(value)
    .split(", ")
    .map((one) => wordFor(words, one))
    .join(", ");
/** A list of identifiers, which mean nothing to a reader, or their number. */
const count = (one: string, many?: string) => (value: Value) =>
  counted(typeof value === "number" ? value : value.split(", ").length, one, many);

const fields: Readonly<Record<string, FieldWords>> = {
  until: { name: "until", say: (value, when) => when(String(value)) },
  state: { name: "state", say: among({ ...stateWording, ...readingWording }) },
  kind: { name: "kind", say: among(channelKindWording) },
  conditions: { name: "notifies on", say: among(conditionWording) },
  severity: { name: "severity", say: among(severityWording) },
  rights: { name: "permissions", say: among(rightsWording) },
  companies: { name: "of", say: count("company", "companies") },
  companyNames: { name: "of", say: String },
  viewName: { name: "view", say: String },
  sessionIds: { name: "numbers", say: String },
  added: { name: "added", say: count("company", "companies") },
  removed: { name: "removed", say: count("company", "companies") },
  channels: { name: "by", say: count("channel") },
  watchlist: { name: "only", say: () => "a watchlist" },
  view: { name: "only", say: (value) => (String(value).startsWith("/") ? String(value) : "a saved view") },
  graceSeconds: { name: "after", say: (value) => formatSpan(Number(value) * 1_000) },
};

/** The fields of a mark in words, without those that say nothing; the entry itself names the company. */
function markFields(
  mark: LogEntry["from"],
  when: (instant: string) => string,
): [name: string, value: string][] {
  return Object.entries(mark ?? {}).flatMap(([name, value]) => {
    if (value === null || value === "" || name === "companyId" || name === "calls") return [];
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [known ? [known.name, known.say(value, when)] : [name, String(value)]];
  });
}
