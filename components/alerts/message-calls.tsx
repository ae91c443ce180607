"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { SessionLink } from "#components/session/session-link.tsx";
import { QueryScreen } from "#components/shell/query-screen.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { messageQuery } from "#lib/client/queries/alerts.ts";
import type { ToldCall, ToldMessage } from "#lib/contract/board/alerts/alert-message.ts";
import { conditionWording } from "#lib/domain/alerts/alert-wording.ts";
import { wordFor } from "#lib/domain/text/word-for.ts";

/** What a message said, and exactly the calls that it counts, as they are now. */
export function MessageCalls({ id }: { id: number }) {
  const query = useQuery(messageQuery(id));
  return (
    <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
      <QueryScreen query={query} words={words} skeleton={<Skeleton className="h-64 rounded-xl" />}>
        {(message) => <Message message={message} />}
      </QueryScreen>
    </div>
  );
}

function Message({ message: { title, at, channel, calls, lines } }: { message: ToldMessage }) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <>
      <div>
        <h1 className="text-20 font-semibold tracking-tight">{title}</h1>
        <p className="mt-1 text-13 text-ink-2 num">
          {words.sent(zone.when(at, minute), channel)}{" "}
          <Link href="/alerts" prefetch={false} className="underline underline-offset-2">
            {words.all}
          </Link>
        </p>
      </div>
      {calls.length === 0 && (
        <Panel className="px-4 py-3 text-13">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Panel>
      )}
      {calls.length > 0 && (
        <Panel aria-label={words.calls} className="overflow-hidden">
          <ul className="divide-y divide-line text-13">
            {calls.map((call) => (
              <Call key={call.sessionId} call={call} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** A call: what was said of it then, and its state now. */
function Call({ call: { sessionId, call, listing, condition, since, standing, state } }: { call: ToldCall }) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 md:flex-nowrap">
      <span className="min-w-0 flex-1 basis-80">
        <SessionLink id={sessionId} className="inline-block min-h-6 font-medium underline underline-offset-2">
          {call}
        </SessionLink>
        {listing !== null && <span className="ml-2 text-ink-3">{listing}</span>}
      </span>
      <span className="basis-72 text-ink-2 num">
        {words.was(wordFor(conditionWording, condition), zone.when(since, minute), standing)}
      </span>
      <span className="flex basis-44 items-center gap-2">
        <span className="text-ink-3">{words.now} </span>
        {state === null ? (
          <span className="text-ink-2">{words.notListed}</span>
        ) : (
          <StateBadge state={state} />
        )}
      </span>
    </li>
  );
}

const standingWording: Record<ToldCall["standing"], string> = {
  open: "",
  recovered: ", and had recovered",
  removed: ", and was no longer listed",
  left: ", and was no longer on the board",
};

/** The words of the page of one message. */
const words = {
  loading: "Loading the message",
  failed: "Can't show the message",
  sent: (when: string, channel: string) => `Sent to ${channel}, ${when}.`,
  all: "All alerts",
  calls: "The calls of this message",
  was: (condition: string, since: string, standing: ToldCall["standing"]) =>
    `${condition} since ${since}${standingWording[standing]}`,
  now: "Now",
  notListed: "No longer listed",
};
