"use client";

import Link from "next/link";
import { Panel } from "#components/ui/panel.tsx";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";
import type { OpenAlert } from "#lib/contract/board/alerts/alerts.ts";
import { alertPath } from "#lib/domain/alerts/alert-path.ts";
import { conditionWords } from "#lib/domain/alerts/alert-words.ts";
import { wordFor } from "#lib/domain/words/word-for.ts";
import { alertsWords as words, openStateWords } from "./alerts-words.ts";

/** The alerts that are not over, whether or not something was sent. */
export function OpenAlerts({ open }: { open: readonly OpenAlert[] }) {
  const minute = useMinute();
  const zone = useZoneWords();
  return (
    <Panel aria-label={words.open} className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">{words.open}</h2>
      {open.length === 0 && <p className="mt-2 text-13 text-ink-2">{words.nothingOpen}</p>}
      <ul className="mt-2 flex flex-col gap-1.5 text-13">
        {open.map(({ id, call, condition, rule, sessionId, callSeconds, since, state }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">{wordFor(conditionWords, condition)}</span>
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
            <span className="text-ink-3">
              {rule}, {openStateWords[state]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
