"use client";

import { useQueries } from "@tanstack/react-query";
import { PersonField, usePersonPrompt } from "#components/marks/person-field.tsx";
import { ReadOnlyNote } from "#components/marks/read-only-note.tsx";
import { OldAnswerNote, QueryScreen } from "#components/shell/query-screen.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMay } from "#lib/client/page/visitor.ts";
import { alertsQuery, rulesQuery } from "#lib/client/queries/alerts.ts";
import { alertsWords as words } from "./alerts-words.ts";
import { BrowserSignals } from "./browser-signals.tsx";
import { ChannelList } from "./channel-list.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { OpenAlerts } from "./open-alerts.tsx";
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
            <OldAnswerNote error={error} />
            <div className="max-w-80">
              {mayChange ? <PersonField person={person} field={field} /> : <ReadOnlyNote />}
            </div>
            <OpenAlerts open={answer.open} />
            <RuleList
              rules={answer.rules}
              channels={answer.channels}
              named={answer}
              keepPerson={keepPerson}
            />
            <ChannelList
              channels={answer.channels}
              hasMail={answer.hasMail}
              pushKey={answer.pushKey}
              keepPerson={keepPerson}
            />
            <BrowserSignals />
            <DeliveryLog />
          </>
        )}
      </QueryScreen>
    </div>
  );
}
