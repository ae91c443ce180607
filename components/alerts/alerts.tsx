"use client";

import { useQueries } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import Link from "next/link";
import type { ReactNode } from "react";
import { WatchlistFilter } from "#components/filters/watchlist-filter.tsx";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { StaleDataNotice, QueryScreen } from "#components/shell/query-screen.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useMay } from "#lib/client/page/visitor.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useWatchlistParam } from "#lib/client/saved/use-watchlist-param.ts";
import { alertsQuery, rulesQuery } from "#lib/client/queries/alerts.ts";
import type { OpenAlert } from "#lib/contract/board/alerts/alerts.ts";
import { alertPath } from "#lib/domain/alerts/alert-path.ts";
import { conditionWording } from "#lib/domain/alerts/alert-wording.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";
import { alertsWording as words, openStateWording } from "./alerts-wording.ts";
import { BrowserSignals } from "./devices/browser-signals.tsx";
import { ChannelList } from "./channel-list.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { ToldHereList } from "./told-here-list.tsx";
import { MailList } from "./mails/mail-list.tsx";
import { MaintenanceList } from "./maintenance/maintenance-list.tsx";
import { RuleList } from "./rule-list.tsx";

/** Who is notified of what: rules, channels, and the messages that were sent. */
export function Alerts() {
  const [alerts, rules] = useQueries({ queries: [alertsQuery, rulesQuery] });
  const data = alerts.data && rules.data && { ...alerts.data, ...rules.data };
  const error = alerts.error ?? rules.error;
  const refetch = () => Promise.all([alerts.refetch(), rules.refetch()]);
  const { person, field, keepPerson } = usePersonPrompt();
  const mayChange = useMay("operator");
  return (
    <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
        <p className="mt-1 text-13 text-ink-2">{words.means}</p>
      </div>
      <QueryScreen
        query={{ data, error, refetch }}
        words={words}
        skeleton={
          <>
            <Skeleton className="h-24 rounded-xl" />
            <Skeleton className="h-64 rounded-xl" />
          </>
        }
      >
        {(answer) => (
          <>
            <StaleDataNotice error={error} />
            <div className="max-w-80">
              {mayChange ? <PersonField person={person} field={field} /> : <ReadOnlyNote />}
            </div>
            <OpenAlerts open={answer.open} />
            <RuleList
              rules={answer.rules}
              lastTold={answer.lastTold}
              channels={answer.channels}
              named={answer}
              hasMail={answer.hasMail}
              linkAddress={answer.linkAddress}
              keepPerson={keepPerson}
            />
            <ChannelList
              channels={answer.channels}
              hasMail={answer.hasMail}
              pushKey={answer.pushKey}
              keepPerson={keepPerson}
            />
            <MailList channels={answer.channels} hasMail={answer.hasMail} keepPerson={keepPerson} />
            <ToldHereList />
            <MaintenanceList keepPerson={keepPerson} />
            <BrowserSignals />
            <DeliveryLog />
          </>
        )}
      </QueryScreen>
    </div>
  );
}

/** The alerts that are not over, whether or not something was sent; those of one rule and one condition together. */
function OpenAlerts({ open: all }: { open: readonly OpenAlert[] }) {
  const { chosen, choose, companies } = useWatchlistParam();
  const sessions = useBoard()?.sessions;
  const companyOf = ({ sessionId }: OpenAlert) => sessions?.get(sessionId ?? -1)?.companyId ?? -1;
  const open = companies === null ? all : all.filter((alert) => companies.has(companyOf(alert)));
  const groups = Map.groupBy(open, ({ rule, condition }) => `${condition} ${rule}`);
  return (
    <Panel aria-label={words.open} className="px-4 pt-3 pb-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-13 font-semibold">
          {words.open}{" "}
          {open.length > 0 && <span className="ml-1 font-normal text-ink-3 num">{open.length}</span>}
        </h2>
        <WatchlistFilter chosen={chosen} onChoose={choose} />
      </div>
      {open.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.nothingOpen}</p>}
      <ul className="mt-2 flex flex-col gap-1.5 text-13">
        {[...groups].map(([key, alerts]) => (
          <li key={key}>
            <Group alerts={alerts} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Alerts of one rule and condition: one stands alone, more are a line that opens. */
function Group({ alerts }: { alerts: readonly OpenAlert[] }) {
  const minute = useMinute();
  const zone = useZoneWording();
  const [first] = alerts;
  if (!first) return null;
  const condition = <span className="font-medium">{wordFor(conditionWording, first.condition)}</span>;
  if (alerts.length === 1) return <Alert alert={first} lead={condition} rule={first.rule} />;
  const since = alerts.map((alert) => alert.since).sort()[0] ?? first.since;
  const states = Object.entries(openStateWording).flatMap(([state, word]) => {
    const count = alerts.filter((alert) => alert.state === state).length;
    return count === 0 ? [] : count === alerts.length ? [word] : [`${count} ${word}`];
  });
  return (
    <details className="group">
      <summary className="flex min-h-6 cursor-pointer list-none flex-wrap items-baseline gap-x-2 rounded max-md:min-h-11 max-md:items-center [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 self-center group-open:rotate-90" />
        {condition}
        <span className="num">{words.calls(alerts.length)}</span>
        <span className="text-ink-2 num">{words.firstSince(zone.when(since, minute))}</span>
        <span className="text-ink-3">
          {first.rule}, {states.join(", ")}
        </span>
      </summary>
      <ul className="mt-1 mb-2 ml-1.5 flex flex-col gap-1 border-l border-line pl-4">
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Alert alert={alert} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface AlertProps {
  alert: OpenAlert;
  /** Its condition, where no group says it. */
  lead?: ReactNode;
  rule?: string;
}

function Alert({ alert: { call, sessionId, callSeconds, since, state }, lead, rule }: AlertProps) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {lead}
      {sessionId === null ? (
        <span>{words.data}</span>
      ) : (
        <Link
          href={alertPath({ sessionId, callSeconds })}
          prefetch={false}
          className="inline-block min-h-6 underline underline-offset-2"
        >
          {call}
        </Link>
      )}
      <span className="text-ink-2 num">since {zone.when(since, minute)}</span>
      <span className="text-ink-3">{[rule, openStateWording[state]].filter(Boolean).join(", ")}</span>
    </p>
  );
}
